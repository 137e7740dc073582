import type { Context } from './context.ts'

/** The face of a client towards their own readers. */
export type ClientIdentity = {
  /** The code of the language that they write in; null while nobody knows it. */
  language: string | null
  /** Their logo as a small picture, in the form `data:image/webp;base64,…`; null without one. */
  logo: string | null
}

/** Returns the parts of it that one noun knows. */
export type IdentityOf = {
  [Part in keyof ClientIdentity]?: (
    context: Context,
    clientId: number,
  ) => Promise<ClientIdentity[Part]>
}

/** Returns one part of how a client appears to their own readers; null while no noun knows it. */
export async function clientIdentity<Part extends keyof ClientIdentity>(
  context: Context,
  part: Part,
  clientId: number,
): Promise<ClientIdentity[Part] | null> {
  for (const { nouns } of context.rooms)
    for (const { clientIdentity: known } of nouns) {
      const found = await known?.[part]?.(context, clientId)
      if (found) return found
    }
  return null
}
