import type { Role } from '../../../contract/access.ts'
import { passwordMinimum, passwordTooShort } from '../../../contract/core/users.ts'
import { isCommonest } from '../passwords/commonest.ts'

/** Returns why this password may not be chosen, as a sentence; null when it may. */
export function passwordProblem(password: string, role: Role): string | null {
  if (password.length < passwordMinimum[role]) return passwordTooShort[role]
  return isCommonest(password)
    ? 'This password is among the most common ones. Please choose another.'
    : null
}
