import { eq } from 'drizzle-orm'
import { unsubscribePath } from '../../contract/email-campaigns.ts'
import { readUnsubscribeToken } from '../campaign-sending/links.ts'
import { emailSends } from '../email-sends/table.ts'
import { leads } from '../leads/table.ts'
import { type Context, inTransaction } from '../platform/context.ts'
import { html } from '../platform/html.ts'
import type { PlainCall, PlainPage, ServedPlain } from '../platform/plain-pages.ts'
import { notFound } from '../platform/refusals.ts'
import { isSuppressed, suppress } from '../suppressions/store.ts'
import { emailCampaigns } from './table.ts'

/** Whose link it is, and which campaign it came with. @throws Refusal 404 */
async function behind({ db, secret }: Context, token: string) {
  const owner = readUnsubscribeToken(secret, token)
  if (!owner) throw notFound()
  if ('leadId' in owner) {
    const [lead] = await db.select().from(leads).where(eq(leads.id, owner.leadId))
    if (!lead?.email) throw notFound()
    return { address: lead.email, source: '' }
  }
  const [found] = await db
    .select({ address: emailSends.emailAddress, source: emailCampaigns.name })
    .from(emailSends)
    .innerJoin(emailCampaigns, eq(emailCampaigns.id, emailSends.campaignId))
    .where(eq(emailSends.id, owner.sendId))
  if (!found) throw notFound()
  return found
}

const page = (title: string, main: PlainPage['main']): PlainPage => ({
  title,
  description: 'End or keep the mails that we send.',
  personal: true,
  main: html`<section class="wrap plain-page">
    <h1 class="plain-title">${title}</h1>
    ${main}
  </section>`,
})

const gone = (address: string) =>
  page(
    'You are unsubscribed',
    html`<p class="lead">We write no more campaigns to ${address}.</p>
      <p>Mails about work that we do for you, such as invoices and meetings, still come.</p>`,
  )

/** Shows a button and changes nothing: programs that open every link in a mail end nobody's subscription. */
async function ask(call: PlainCall) {
  const { address } = await behind(call, call.params['token'] ?? '')
  if (await isSuppressed(call, address)) return gone(address)
  return page(
    'Unsubscribe',
    html`<p class="lead">Shall we write no more campaigns to ${address}?</p>
      <form class="plain-form" method="post">
        <button class="btn btn-primary" type="submit">Unsubscribe</button>
      </form>
      <p>Mails about work that we do for you, such as invoices and meetings, still come.</p>`,
  )
}

/** By the button, or by one click in a mail program (RFC 8058), which sends neither cookies nor an origin. */
async function end(call: PlainCall) {
  const { address, source } = await behind(call, call.params['token'] ?? '')
  await inTransaction(
    call,
    async (inner) => void (await suppress(inner, address, 'unsubscribed', source)),
  )
  return gone(address)
}

const path = `${unsubscribePath}/:token` as const

export const emailCampaignPages: ServedPlain[] = [
  { method: 'GET', path, may: 'email-campaigns.unsubscribe', limit: 'secret-link', handle: ask },
  { method: 'POST', path, may: 'email-campaigns.unsubscribe', limit: 'secret-link', handle: end },
]
