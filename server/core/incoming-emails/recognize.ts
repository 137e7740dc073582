import type { Context } from '../../platform/context.ts'
import type { Header } from '../../platform/header-fields.ts'
import type { Recognized } from '../../platform/incoming.ts'
import { emailsNamed } from '../emails/reply-addresses.ts'
import { findUserByEmail } from '../users/store.ts'
import { answeredIds, soleSender } from './kind.ts'
import { ownAddresses } from './own-addresses.ts'

/**
 * Returns the record that an email concerns though it came to no reply address: by the email that it answers, else by
 * its sender. Replies of people with an account need a reply address, unless they answer what was sent to them as a lead.
 */
export async function recognized(context: Context, header: Header): Promise<Recognized | null> {
  const from = soleSender(header)
  if (!from || ownAddresses(context).includes(from)) return null
  const hasAccount = Boolean(await findUserByEmail(context, from))
  const answered = answeredIds(header)
  const named = hasAccount ? [] : await emailsNamed(context, answered)
  const namedTo = named.map(({ to }) => to.toLowerCase())
  const found: Recognized[] = []
  for (const { nouns } of context.rooms)
    for (const { recognizes } of nouns) {
      const record = (await recognizes?.(context, { from, answered, namedTo })) ?? null
      if (record) found.push(record)
    }
  const certain = found.find(({ isCertain }) => isCertain)
  if (hasAccount) return certain?.addressee === from ? certain : null
  return certain ?? found[0] ?? null
}
