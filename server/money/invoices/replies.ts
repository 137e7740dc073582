import { and, eq, isNull } from 'drizzle-orm'
import { maySeeOwn } from '../../../contract/access.ts'
import { invoiceKinds } from '../../../contract/money/invoices.ts'
import { isLimited } from '../../../contract/roles.ts'
import { intoConversation } from '../../clients/messages/replies.ts'
import { actorOf } from '../../core/users/actor.ts'
import { users } from '../../core/users/table.ts'
import type { Context } from '../../platform/context.ts'
import type { EmailLanguage } from '../../platform/email.ts'
import type { Replies } from '../../platform/incoming.ts'
import { notFound } from '../../platform/refusals.ts'
import { findInvoice } from './store.ts'

const readByColleagues: Record<EmailLanguage, string> = {
  en: 'Your answer joins your company’s conversation with us, which colleagues who don’t see invoices read, too.',
  de: 'Ihre Antwort erscheint in der Unterhaltung Ihres Unternehmens mit uns, die auch Kollegen lesen, die keine Rechnungen sehen.',
  fr: 'Votre réponse rejoint la conversation de votre entreprise avec nous, que lisent aussi des collègues qui ne voient pas les factures.',
}

/** Returns whether somebody of a client reads the conversation and sees no invoices. */
async function hasOthers({ db }: Pick<Context, 'db'>, clientId: number): Promise<boolean> {
  const ofClient = and(eq(users.clientId, clientId), isNull(users.deletedAt))
  const people = (await db.select().from(users).where(ofClient)).map(actorOf)
  return people.some((each) => !isLimited(each) && !maySeeOwn(each, 'invoices'))
}

/** Takes replies about an invoice into the conversation. They pay nothing. */
export const invoiceReplies: Replies = {
  ...intoConversation(async (context, writer, id) => {
    const { kind, number, clientId } = await findInvoice(context, writer, id)
    if (clientId === null) throw notFound()
    const title = `${invoiceKinds[kind]} ${number ?? ''}`.trim()
    return { title, clientId, teamPath: `/admin-invoices?open=${id}` }
  }),
  async alsoRead(context, id, language) {
    const { clientId } = await findInvoice(context, { kind: 'system' }, id)
    return clientId !== null && (await hasOthers(context, clientId))
      ? readByColleagues[language]
      : ''
  },
}
