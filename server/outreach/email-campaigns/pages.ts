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
import { emailCampaigns } from './table.ts'

/** Returns the address and campaign behind a link. @throws Refusal 404 */
async function resolveToken({ db, secret }: Context, token: string) {
  const base = `${unsubscribePath}/${token}`
  const owner = readUnsubscribeToken(secret, token)
  if (!owner) throw notFound()
  if ('leadId' in owner) {
    // The lead may have been merged since.
    const id = (await survivorOf({ db }, owner.leadId)) ?? owner.leadId
    const [lead] = await db.select().from(leads).where(eq(leads.id, id))
    if (!lead?.email) throw notFound()
    return { address: lead.email, source: '', base, sendId: null }
  }
  const [found] = await db
    .select({ address: emailSends.emailAddress, source: emailCampaigns.name })
    .from(emailSends)
    .innerJoin(emailCampaigns, eq(emailCampaigns.id, emailSends.campaignId))
    .where(eq(emailSends.id, owner.sendId))
  if (!found) throw notFound()
  return { ...found, base, sendId: owner.sendId }
}

type Link = { address: string; source: string; sendId: number | null }

/** Suppresses the address for good, and counts it for the campaign whose link was used. */
async function unsubscribe(tx: Context, { address, source, sendId }: Link) {
  await suppress(tx, address, 'unsubscribed', source)
  if (sendId !== null) await markSend(tx, sendId, 'unsubscribedAt')
}

async function resubscribe(tx: Context, { address, sendId }: Link) {
  const isLifted = await liftOwn(tx, address)
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

/** Shown to people who unsubscribed; they can undo it with one click, even much later. */
const unsubscribedPage = (address: string, base: string) =>
  page(
    'You are unsubscribed',
    html`<p class="lead">We won’t send any more news or offers to ${address}.</p>
      <p>${always}</p>
      <form class="plain-form" method="post" action="${base}/preferences">
        <input type="hidden" name="${choice}" value="${news}" />
        <p>Unsubscribed by mistake?</p>
        <button class="btn btn-line" type="submit">Resubscribe</button>
      </form>`,
  )

/** Shown when sending stopped for another reason, such as bounces or a complaint. */
const suppressedPage = (address: string) =>
  page(
    'You don’t get news and offers',
    html`<p class="lead">We don’t send news or offers to ${address}.</p>
      <p>${always} To hear from us again, please get in touch.</p>`,
  )

/** Shows a button and changes nothing: link scanners must not unsubscribe anybody. */
async function ask(call: PlainCall) {
  const { address, base } = await resolveToken(call, call.params['token'] ?? '')
  const known = await suppressionOf(call, address)
  if (known)
    return known.reason === 'unsubscribed'
      ? unsubscribedPage(address, base)
      : suppressedPage(address)
  return page(
    'Unsubscribe',
    html`<p class="lead">Stop sending news and offers to ${address}?</p>
      <form class="plain-form" method="post">
        <button class="btn btn-primary" type="submit">Unsubscribe</button>
      </form>
      <p>${always}</p>
      <p><a class="link" href="${base}/preferences">Manage email preferences</a></p>`,
  )
}

/**
 * Unsubscribes by the button or by one-click (RFC 8058), which sends neither cookies nor an origin, and its one field
 * as multipart/form-data, urlencoded, or however the receiver sees fit.
 */
async function end(call: PlainCall) {
  const { base, ...link } = await resolveToken(call, call.params['token'] ?? '')
  const { address } = link
  await inTransaction(call, (tx) => unsubscribe(tx, link))
  return unsubscribedPage(address, base)
}

const choice = 'emails'
const news = 'campaigns'

const preferences = (address: string, form: Fields, saved: boolean) =>
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
            hint: always,
            options: [[news, 'Ideas, news and offers']],
          },
        )}
        <button class="btn btn-primary" type="submit">Save</button>
      </form>`,
  )

async function choose(call: PlainCall) {
  const { address } = await resolveToken(call, call.params['token'] ?? '')
  const known = await suppressionOf(call, address)
  if (known && known.reason !== 'unsubscribed') return suppressedPage(address)
  return preferences(address, { [choice]: known ? [] : [news] }, false)
}

async function keep(call: PlainCall) {
  const { base: _base, ...link } = await resolveToken(call, call.params['token'] ?? '')
  const { address } = link
  const isWanted = call.form[choice]?.includes(news) ?? false
  const known = await inTransaction(call, async (tx) => {
    if (isWanted) await resubscribe(tx, link)
    else await unsubscribe(tx, link)
    return suppressionOf(tx, address)
  })
  if (known && isWanted) return suppressedPage(address)
  return preferences(address, call.form, true)
}

const path = `${unsubscribePath}/:token` as const
const shared = { may: 'email-campaigns.unsubscribe', limit: 'secret-link' } as const

export const emailCampaignPages: ServedPlain[] = [
  { ...shared, method: 'GET', path, handle: ask },
  { ...shared, method: 'POST', path, ignoresBody: true, handle: end },
  { ...shared, method: 'GET', path: `${path}/preferences`, handle: choose },
  { ...shared, method: 'POST', path: `${path}/preferences`, handle: keep },
]
