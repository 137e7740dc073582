import type { CurrentUser } from '../../contract/core/users.ts'
import type { TeamRole } from '../../contract/roles.ts'
import { paths } from '../paths.ts'

/** The pages of roles without the dashboard. A table, so that public pages need not load the access rules. */
const homes: { readonly [Role in TeamRole]?: string } = {
  contractor: paths.adminProjects,
  bookkeeper: paths.adminInvoices,
}

/** Returns the page at which somebody of the team begins. */
export const teamHome = (user: Pick<CurrentUser, 'teamRole'> | null | undefined): string =>
  (user?.teamRole && homes[user.teamRole]) || paths.adminDashboard
