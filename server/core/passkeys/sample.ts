import type { Context } from '../../platform/context.ts'
import { newToken } from '../../platform/tokens.ts'
import { placeOf } from './rules.ts'
import { passkeys } from './table.ts'

/** Gives somebody a passkey that no device has, for tests; returns its id. */
export async function addPasskey({ db, settings, now }: Context, userId: number, name = 'Phone') {
  const [row] = await db
    .insert(passkeys)
    .values({
      userId,
      name,
      credentialId: newToken(),
      publicKey: newToken(),
      userHandle: newToken(),
      rpId: placeOf(settings)?.rpId ?? '',
      counter: 0,
      backedUp: true,
      transports: ['internal'],
      createdAt: now(),
    })
    .returning({ id: passkeys.id })
  return row?.id ?? 0
}
