import { recent } from '../../../../contract/work/projects.ts'
import { useCall } from '../../../platform/query.tsx'
import { useUser } from '../../../platform/session.ts'

/** Who could work on a project: the reader, and whoever works on what changed last. */
export const useAssignees = (): string[] => {
  const user = useUser()
  const projects = useCall(recent, { query: { limit: 50 } })
  const me = [user?.firstName, user?.lastName].filter(Boolean).join(' ')
  const names = new Set([me, ...(projects.data ?? []).map(({ assignedTo }) => assignedTo)])
  return [...names].filter(Boolean)
}
