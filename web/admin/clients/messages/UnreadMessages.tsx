import { readAll } from '../../../../contract/overview/stats.ts'
import { useCall } from '../../../platform/query.tsx'
import { CountBadge } from '../../../ui/CountBadge.tsx'

/** Shows how many client messages nobody on the team has read. */
export const UnreadMessages = () => (
  <CountBadge count={useCall(readAll, {}).data?.unreadMessages ?? 0} of="unread" />
)
