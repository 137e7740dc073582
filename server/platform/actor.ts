import { sql } from 'drizzle-orm'
import type { Actor } from '../../contract/access.ts'
import { unauthorized } from './refusals.ts'

/** The id of the user who calls. @throws Refusal 401 when nobody is signed in */
export const userIdOf = (actor: Actor): number => {
  if (actor.kind !== 'user') throw unauthorized()
  return actor.id
}

/**
 * The client whose rows the caller sees: for a contact the client for whom they sign in. What is a
 * person's own (sessions, notifications, uploads) goes by `userIdOf`. @throws Refusal 401
 */
export const clientIdOf = (actor: Actor): number =>
  actor.kind === 'user' && actor.clientId !== undefined ? actor.clientId : userIdOf(actor)

/**
 * Any client, for a statement that is written once (`planned` in `platform/db.ts`): the rules say whose
 * rows they see as of every other, and `clientId` is put in for each call.
 */
export const anyClient: Actor = {
  kind: 'user',
  role: 'client',
  id: sql.placeholder('clientId') as unknown as number,
}
