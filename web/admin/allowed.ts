import { type Action, may } from '../../contract/access.ts'
import type { CurrentUser } from '../../contract/core/users.ts'
import { matchesPath } from '../platform/path-match.ts'
import { actorOf, useUser } from '../platform/session.ts'
import { adminRoutes } from './rooms.ts'

/** Returns whether somebody's role includes the page of a path, which may carry a query. */
export const mayOpen = (user: CurrentUser | null | undefined, path: string) => {
  const [pathname = ''] = path.split('?')
  const action: Action | undefined = adminRoutes.find((each) =>
    matchesPath(each.path, pathname),
  )?.may
  return action === undefined || may(actorOf(user), action)
}

/** Returns whether the signed-in user may open a page, for links. */
export const useMayOpen = () => {
  const user = useUser()
  return (path: string) => mayOpen(user, path)
}
