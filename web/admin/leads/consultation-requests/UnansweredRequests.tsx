import { list } from '../../../../contract/leads/consultation-requests.ts'
import { useList } from '../../../platform/query.tsx'
import { CountBadge } from '../../../ui/CountBadge.tsx'

/** Shows how many consultation requests wait for an answer. */
export const UnansweredRequests = () => (
  <CountBadge count={useList(list, { query: { status: 'new', limit: 1 } }).total} of="unanswered" />
)
