import { type CountedNoun, read } from '../../../../contract/overview/sidebar-counts.ts'
import { useCall } from '../../../platform/query.tsx'
import { CountBadge } from '../../../ui/CountBadge.tsx'

/** Shows how many records of a noun wait for the team, or nothing for zero. */
export const SidebarCount = ({ noun, of }: { noun: CountedNoun; of: string }) => (
  <CountBadge count={useCall(read, {}).data?.[noun] ?? 0} of={of} />
)
