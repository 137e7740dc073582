import type { Context } from '../../platform/context.ts'
import type { Header } from '../../platform/header-fields.ts'
import type { Recognized } from '../../platform/incoming.ts'
import { emailsNamed } from '../emails/reply-addresses.ts'
import { findUserByEmail } from '../users/store.ts'
import { answeredIds, soleSender } from './kind.ts'
import { ownAddresses } from './own-addresses.ts'

/**
 * Returns the record that an email concerns though it came to no reply address: by the email that it answers, else by
 * its sender. Null for people with an account, whose replies need a reply address.
 */
export async function recognized(context: Context, header: Header): Promise<Recognized | null> {
  const from = soleSender(header)
  if (!from || ownAddresses(context).includes(from)) return null
  if (await findUserByEmail(context, from)) return null
  const answered = answeredIds(header)
  const namedTo = (await emailsNamed(context, answered)).map(({ to }) => to.toLowerCase())
  const found: Recognized[] = []
  for (const { nouns } of context.rooms)
    for (const { recognizes } of nouns) {
      const record = (await recognizes?.(context, { from, answered, namedTo })) ?? null
      if (record) found.push(record)
    }
  return found.find(({ isCertain }) => isCertain) ?? found[0] ?? null
}
