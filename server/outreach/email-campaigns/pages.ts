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
import { pageOwner, readNewsletter } from '../newsletter-settings/store.ts'
import { drawGoneLink } from '../newsletter-words/gone-link.ts'
import { newsletterWords } from '../newsletter-words/words.ts'
import { agencyWords, type PageWords } from './page-words.ts'
import { emailCampaigns } from './table.ts'

/** Returns the address and campaign behind a link. @throws Refusal 404 */
async function resolveToken(context: Context, token: string): Promise<Link> {
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
  const found = await readNewsletter(context, clientId)
  const words: PageWords = { ...newsletterWords[found.language], stillSent: '' }
  return { clientId, name: found.senderName, owner: await pageOwner(context, found), words }
}

type Newsletter = Awaited<ReturnType<typeof newsletterOf>>
type Link = {
  address: string
  source: string
  base: string
  sendId: number | null
  newsletter: Newsletter
}

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

const wordsOf = ({ newsletter }: Link) => newsletter?.words ?? agencyWords
/** Returns whom sentences are about; the agency's don't name it. */
const aboutOf = ({ address, newsletter }: Link) => ({ address, name: newsletter?.name ?? '' })

const page = (link: Link, title: string, main: PlainPage['main']): PlainPage => ({
  title,
  description: wordsOf(link).pagesAbout,
  personal: true,
  ...(link.newsletter && { owner: link.newsletter.owner }),
  main: html`<section class="wrap plain-page">
    <h1 class="plain-title">${title}</h1>
    ${main}
  </section>`,
})

const stillSent = (link: Link) => wordsOf(link).stillSent && html`<p>${wordsOf(link).stillSent}</p>`

/** Shown to people who unsubscribed; they can undo it with one click, even much later. */
const unsubscribedPage = (link: Link) => {
  const words = wordsOf(link)
  return page(
    link,
    words.stoppedTitle,
    html`<p class="lead">${words.stopped(aboutOf(link))}</p>
      ${stillSent(link)}
      <form class="plain-form" method="post" action="${link.base}/preferences">
        <input type="hidden" name="${choice}" value="${news}" />
        <p>${words.byMistake}</p>
        <button class="btn btn-line" type="submit">${words.resubscribe}</button>
      </form>`,
  )
}

/** Shown when sending stopped for another reason, such as bounces or a complaint. */
const suppressedPage = (link: Link) => {
  const words = wordsOf(link)
  return page(
    link,
    words.notSentTitle,
    html`<p class="lead">${words.notSent(aboutOf(link))}</p>
      <p>${[words.stillSent, words.getInTouch].filter(Boolean).join(' ')}</p>`,
  )
}

/** Shows a button and changes nothing: link scanners must not unsubscribe anybody. */
async function ask(call: PlainCall) {
  const link = await resolveToken(call, call.params['token'] ?? '')
  const stopped = await stopOf(call, link)
  if (stopped) return stopped === 'own' ? unsubscribedPage(link) : suppressedPage(link)
  const words = wordsOf(link)
  return page(
    link,
    words.unsubscribe,
    html`<p class="lead">${words.stopQuestion(aboutOf(link))}</p>
      <form class="plain-form" method="post">
        <button class="btn btn-primary" type="submit">${words.unsubscribe}</button>
      </form>
      ${stillSent(link)}
      <p><a class="link" href="${link.base}/preferences">${words.manage}</a></p>`,
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

const preferences = (link: Link, form: Fields, saved: boolean) => {
  const words = wordsOf(link)
  const offered: [string, string] = [news, words.newsletterOf(aboutOf(link).name)]
  return page(
    link,
    words.preferences,
    html`${saved && html`<p class="lead" role="status">${words.saved}</p>`}
      <p>${words.emailsTo(link.address)}</p>
      <form class="plain-form" method="post">
        ${choiceOf(
          { form, wrong: {} },
          { name: choice, label: words.emails, hint: words.stillSent, options: [offered] },
        )}
        <button class="btn btn-primary" type="submit">${words.save}</button>
      </form>`,
  )
}

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
const shared = {
  may: 'email-campaigns.unsubscribe',
  limit: 'secret-link',
  drawRefusal: drawGoneLink,
} as const

export const emailCampaignPages: ServedPlain[] = [
  { ...shared, method: 'GET', path, handle: ask },
  { ...shared, method: 'POST', path, ignoresBody: true, handle: end },
  { ...shared, method: 'GET', path: `${path}/preferences`, handle: choose },
  { ...shared, method: 'POST', path: `${path}/preferences`, handle: keep },
]
