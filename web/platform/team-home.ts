import type { CurrentUser } from '../../contract/core/users.ts'
import type { TeamRole } from '../../contract/roles.ts'
import { paths } from '../paths.ts'

/** The roles without the dashboard begin with what concerns them. A table, so that public pages need not load the access rules. */
const homes: { readonly [Role in TeamRole]?: string } = {
  contractor: paths.adminToday,
  bookkeeper: paths.adminToday,
}

/** Returns the page at which somebody of the team begins. */
export const teamHome = (user: Pick<CurrentUser, 'teamRole'> | null | undefined): string =>
  (user?.teamRole && homes[user.teamRole]) || paths.adminDashboard
