import { eq } from 'drizzle-orm'
import { unsubscribePath } from '../../../contract/outreach/email-campaigns.ts'
import { readUnsubscribeToken } from '../sending/links.ts'
import { markSend } from '../email-sends/store.ts'
import { emailSends } from '../email-sends/table.ts'
import { survivorOf } from '../../leads/lead-merges/store.ts'
import { leads } from '../../leads/leads/table.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { html } from '../../platform/html.ts'
import { choiceOf } from '../../platform/plain-form.ts'
import type { Fields, PlainCall, PlainPage, ServedPlain } from '../../platform/plain-pages.ts'
import { notFound } from '../../platform/refusals.ts'
import { liftOwn, suppress, suppressionOf } from '../../leads/suppressions/store.ts'
import { isSubscribed, setSubscribed } from '../newsletter-readers/store.ts'
import { readNewsletter } from '../newsletter-settings/store.ts'
import { emailCampaigns } from './table.ts'

/** Returns the address and campaign behind a link. @throws Refusal 404 */
async function resolveToken(context: Context, token: string) {
  const { db, secret } = context
  const base = `${unsubscribePath}/${token}`
  const owner = readUnsubscribeToken(secret, token)
  if (!owner) throw notFound()
  if ('leadId' in owner) {
    // The lead may have been merged since.
    const id = (await survivorOf({ db }, owner.leadId)) ?? owner.leadId
    const [lead] = await db.select().from(leads).where(eq(leads.id, id))
    if (!lead?.email) throw notFound()
    return { address: lead.email, source: '', base, sendId: null, newsletter: null }
  }
  const [found] = await db
    .select({
      address: emailSends.emailAddress,
      source: emailCampaigns.name,
      clientId: emailCampaigns.clientId,
    })
    .from(emailSends)
    .innerJoin(emailCampaigns, eq(emailCampaigns.id, emailSends.campaignId))
    .where(eq(emailSends.id, owner.sendId))
  if (!found) throw notFound()
  const { clientId, ...link } = found
  return { ...link, base, sendId: owner.sendId, newsletter: await newsletterOf(context, clientId) }
}

/** Returns whose newsletter a link is of; null for the agency's own emails. */
async function newsletterOf(context: Context, clientId: number | null) {
  if (clientId === null) return null
  const { senderName } = await readNewsletter(context, clientId)
  return { clientId, name: senderName }
}

type Newsletter = Awaited<ReturnType<typeof newsletterOf>>
type Link = { address: string; source: string; sendId: number | null; newsletter: Newsletter }

/** The reason why somebody gets no emails: `own` for their wish, which only they can undo. */
type Stopped = 'own' | 'other' | null

/** Returns why an address gets no more of these emails. */
async function stopOf(context: Context, { address, newsletter }: Link): Promise<Stopped> {
  const known = await suppressionOf(context, address)
  if (!newsletter) return known && (known.reason === 'unsubscribed' ? 'own' : 'other')
  const isReader = await isSubscribed(context, { ...newsletter, address })
  return isReader === false ? 'own' : known ? 'other' : null
}

/**
 * Stops these emails to the address for good, and counts it for the campaign whose link was used: those of the agency,
 * or the newsletter of one client.
 */
async function unsubscribe(tx: Context, { address, source, sendId, newsletter }: Link) {
  if (newsletter) await setSubscribed(tx, { ...newsletter, address }, false)
  else await suppress(tx, address, 'unsubscribed', source)
  if (sendId !== null) await markSend(tx, sendId, 'unsubscribedAt')
}

async function resubscribe(tx: Context, { address, sendId, newsletter }: Link) {
  if (newsletter) await setSubscribed(tx, { ...newsletter, address }, true)
  const isLifted = newsletter ? true : await liftOwn(tx, address)
  if (isLifted && sendId !== null)
    await tx.db.update(emailSends).set({ unsubscribedAt: null }).where(eq(emailSends.id, sendId))
}

const page = (title: string, main: PlainPage['main']): PlainPage => ({
  title,
  description: 'Manage the emails we send you.',
  personal: true,
  main: html`<section class="wrap plain-page">
    <h1 class="plain-title">${title}</h1>
    ${main}
  </section>`,
})

const always = 'You’ll still get emails about our work for you, such as invoices and meetings.'

const what = (newsletter: Newsletter) =>
  newsletter ? `the newsletter of ${newsletter.name}` : 'news and offers'
const stillSent = (newsletter: Newsletter) => !newsletter && html`<p>${always}</p>`

/** Shown to people who unsubscribed; they can undo it with one click, even much later. */
const unsubscribedPage = ({ address, base, newsletter }: Link & { base: string }) =>
  page(
    'You are unsubscribed',
    html`<p class="lead">
        ${
          newsletter
            ? `We won’t send ${what(newsletter)} to ${address} anymore.`
            : `We won’t send any more news or offers to ${address}.`
        }
      </p>
      ${stillSent(newsletter)}
      <form class="plain-form" method="post" action="${base}/preferences">
        <input type="hidden" name="${choice}" value="${news}" />
        <p>Unsubscribed by mistake?</p>
        <button class="btn btn-line" type="submit">Resubscribe</button>
      </form>`,
  )

/** Shown when sending stopped for another reason, such as bounces or a complaint. */
const suppressedPage = ({ address, newsletter }: Link) =>
  page(
    newsletter ? 'You don’t get this newsletter' : 'You don’t get news and offers',
    html`<p class="lead">
        ${
          newsletter
            ? `We don’t send ${what(newsletter)} to ${address}.`
            : `We don’t send news or offers to ${address}.`
        }
      </p>
      <p>${!newsletter && `${always} `}To hear from us again, please get in touch.</p>`,
  )

/** Shows a button and changes nothing: link scanners must not unsubscribe anybody. */
async function ask(call: PlainCall) {
  const link = await resolveToken(call, call.params['token'] ?? '')
  const { address, base, newsletter } = link
  const stopped = await stopOf(call, link)
  if (stopped) return stopped === 'own' ? unsubscribedPage(link) : suppressedPage(link)
  return page(
    'Unsubscribe',
    html`<p class="lead">Stop sending ${what(newsletter)} to ${address}?</p>
      <form class="plain-form" method="post">
        <button class="btn btn-primary" type="submit">Unsubscribe</button>
      </form>
      ${stillSent(newsletter)}
      <p><a class="link" href="${base}/preferences">Manage email preferences</a></p>`,
  )
}

/**
 * Unsubscribes by the button or by one-click (RFC 8058), which sends neither cookies nor an origin, and its one field
 * as multipart/form-data, urlencoded, or however the receiver sees fit.
 */
async function end(call: PlainCall) {
  const link = await resolveToken(call, call.params['token'] ?? '')
  await inTransaction(call, (tx) => unsubscribe(tx, link))
  return unsubscribedPage(link)
}

const choice = 'emails'
const news = 'campaigns'

const preferences = ({ address, newsletter }: Link, form: Fields, saved: boolean) =>
  page(
    'Email preferences',
    html`${saved && html`<p class="lead" role="status">Saved.</p>`}
      <p>Emails we send to ${address}:</p>
      <form class="plain-form" method="post">
        ${choiceOf(
          { form, wrong: {} },
          {
            name: choice,
            label: 'Emails',
            hint: newsletter ? '' : always,
            options: [
              [news, newsletter ? `Newsletter of ${newsletter.name}` : 'Ideas, news and offers'],
            ],
          },
        )}
        <button class="btn btn-primary" type="submit">Save</button>
      </form>`,
  )

async function choose(call: PlainCall) {
  const link = await resolveToken(call, call.params['token'] ?? '')
  const stopped = await stopOf(call, link)
  if (stopped === 'other') return suppressedPage(link)
  return preferences(link, { [choice]: stopped ? [] : [news] }, false)
}

async function keep(call: PlainCall) {
  const link = await resolveToken(call, call.params['token'] ?? '')
  const isWanted = call.form[choice]?.includes(news) ?? false
  const stopped = await inTransaction(call, async (tx) => {
    if (isWanted) await resubscribe(tx, link)
    else await unsubscribe(tx, link)
    return stopOf(tx, link)
  })
  if (stopped && isWanted) return suppressedPage(link)
  return preferences(link, call.form, true)
}

const path = `${unsubscribePath}/:token` as const
const shared = { may: 'email-campaigns.unsubscribe', limit: 'secret-link' } as const

export const emailCampaignPages: ServedPlain[] = [
  { ...shared, method: 'GET', path, handle: ask },
  { ...shared, method: 'POST', path, ignoresBody: true, handle: end },
  { ...shared, method: 'GET', path: `${path}/preferences`, handle: choose },
  { ...shared, method: 'POST', path: `${path}/preferences`, handle: keep },
]
