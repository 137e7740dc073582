import type { Actor } from '../../contract/access.ts'
import { unauthorized } from './refusals.ts'

/** The id of the user who calls. @throws Refusal 401 when nobody is signed in */
export const userIdOf = (actor: Actor): number => {
  if (actor.kind !== 'user') throw unauthorized()
  return actor.id
}
