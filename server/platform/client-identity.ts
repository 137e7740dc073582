import type { Context } from './context.ts'

/** The face of a client towards their own readers. */
export type ClientIdentity = {
  /** The code of the language that they write in; null while nobody knows it. */
  language: string | null
}

/** Returns the parts of it that one noun knows. */
export type IdentityOf = (
  context: Pick<Context, 'db'>,
  clientId: number,
) => Promise<Partial<ClientIdentity>>

/** Returns how a client appears to their own readers, as all nouns know it. */
export async function clientIdentity(
  context: Pick<Context, 'db' | 'rooms'>,
  clientId: number,
): Promise<ClientIdentity> {
  let found: ClientIdentity = { language: null }
  for (const { nouns } of context.rooms)
    for (const noun of nouns)
      found = { ...found, ...(await noun.clientIdentity?.(context, clientId)) }
  return found
}
