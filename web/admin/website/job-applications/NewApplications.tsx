import { list } from '../../../../contract/website/job-applications.ts'
import { useList } from '../../../platform/query.tsx'
import { CountBadge } from '../../../ui/CountBadge.tsx'

/** Shows how many applications nobody has looked into. */
export const NewApplications = () => (
  <CountBadge count={useList(list, { query: { status: 'pending', limit: 1 } }).total} of="new" />
)
