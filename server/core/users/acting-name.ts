import { displayName } from '../../../contract/core/users.ts'
import type { Context } from '../../platform/context.ts'
import { findUser } from './store.ts'

/**
 * Returns who acts for a client, in what the team is told: the client's name, or "Bo Bakker, Kiln Street" for one of the
 * client's people.
 */
export async function actingName(
  context: Context,
  userId: number,
  clientName: string,
): Promise<string> {
  const person = await findUser(context, userId)
  if (!person || person.clientId === null) return clientName
  return [displayName(person), person.businessName].filter(Boolean).join(', ')
}
