import { isTeam } from '../../../contract/roles.ts'
import type { UserRow } from '../users/store.ts'

/** Returns whether an email alone may not sign this account in: it never opens the back office. */
export const needsPassword = (user: UserRow) => isTeam(user) && !user.twoFactorEnabled
