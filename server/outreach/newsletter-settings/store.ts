import { eq } from 'drizzle-orm'
import { billingDetails } from '../../money/billing-details/table.ts'
import { users } from '../../core/users/table.ts'
import { clientIdentity } from '../../platform/client-identity.ts'
import type { Context } from '../../platform/context.ts'
import type { PageOwner } from '../../platform/owner-page.ts'
import { notFound } from '../../platform/refusals.ts'
import { newsletterWords, spokenLanguage } from '../newsletter-words/words.ts'
import { newsletterSettings as table } from './table.ts'

const missingSentences = {
  senderName: 'Please enter the sender’s name of this newsletter.',
  replyTo: 'Please enter the address for readers’ answers.',
  postalAddress: 'Please enter the client’s postal address: every newsletter must show it.',
} as const

type Client = Pick<typeof users.$inferSelect, 'businessName' | 'firstName' | 'lastName' | 'email'>
type Billing = typeof billingDetails.$inferSelect

const addressOf = ({ street, line2, postcode, city }: Billing) =>
  [street, line2, [postcode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')

/** Returns what is known of a client where nothing was entered. */
const known = (client: Client, billing: Billing | null) => ({
  senderName: client.businessName || `${client.firstName} ${client.lastName}`.trim(),
  replyTo: client.email,
  postalAddress: billing?.street ? addressOf(billing).slice(0, 300).toWellFormed() : '',
  reason: '',
  unsubscribeText: '',
})

/** Returns the language of a client's texts, as far as there are words in it; English for others. */
export const profileLanguage = async (context: Context, clientId: number) =>
  spokenLanguage(await clientIdentity(context, 'language', clientId))

/** Returns in whose name a client's newsletter is sent, and what is missing for it. @throws Refusal 404 */
export async function readNewsletter(context: Context, clientId: number) {
  const [found] = await context.db
    .select({ client: users, billing: billingDetails, row: table })
    .from(users)
    .leftJoin(billingDetails, eq(billingDetails.clientId, users.id))
    .leftJoin(table, eq(table.clientId, users.id))
    .where(eq(users.id, clientId))
  if (!found) throw notFound()
  const values = found.row ?? { ...known(found.client, found.billing), updatedAt: null }
  const missing = (['senderName', 'replyTo', 'postalAddress'] as const).find(
    (field) => !values[field],
  )
  const language = found.row?.language ?? (await profileLanguage(context, clientId))
  const { reason, unsubscribe } = newsletterWords[language]
  return {
    ...values,
    clientId,
    language,
    usual: { reason: reason(values.senderName), unsubscribeText: unsubscribe },
    missing: missing ? missingSentences[missing] : '',
    color: found.client.brandColour,
  }
}
export type Newsletter = Awaited<ReturnType<typeof readNewsletter>>

/** Returns what draws a page in the name of a newsletter's client. */
export const pageOwner = async (
  context: Context,
  { clientId, senderName: name, language, postalAddress: address, color }: Newsletter,
): Promise<PageOwner> => {
  const logo = (await clientIdentity(context, 'logo', clientId)) ?? ''
  return { name, language, address, color, logo }
}
