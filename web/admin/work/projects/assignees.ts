import { recent } from '../../../../contract/work/projects.ts'
import { useCall } from '../../../platform/query.tsx'
import { useUser } from '../../../platform/session.ts'

/** Returns suggestions for assignees: the signed-in user, and those of recently changed projects. */
export const useAssignees = (): string[] => {
  const user = useUser()
  const projects = useCall(recent, { query: { limit: 50 } })
  const me = [user?.firstName, user?.lastName].filter(Boolean).join(' ')
  const names = new Set([me, ...(projects.data ?? []).map(({ assignedTo }) => assignedTo)])
  return [...names].filter(Boolean)
}
