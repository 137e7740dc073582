import { type Actor, may } from '../../../contract/access.ts'
import { passwordOpensMoney } from '../../../contract/core/users.ts'
import { hashPassword } from '../passwords/password.ts'
import { passwordProblem } from './rules.ts'
import { wrongField } from '../../platform/refusals.ts'

/**
 * Returns the hash of the password that somebody of the team gives a new client; null for none, with which the client is
 * invited. Whoever knows it signs in to the client's invoices, so it takes somebody who sees them.
 * @throws Refusal 400 on `password`
 */
export async function firstPasswordHash(actor: Actor, password: string): Promise<string | null> {
  if (!password) return null
  if (!may(actor, 'invoices.read')) throw wrongField('password', passwordOpensMoney)
  const problem = passwordProblem(password, 'client')
  if (problem) throw wrongField('password', problem)
  return hashPassword(password)
}
