import { email } from '../../../contract/fields.ts'
import { confirmationPath, formPath } from '../../../contract/outreach/newsletter-forms.ts'
import type { Context } from '../../platform/context.ts'
import { type Html, html } from '../../platform/html.ts'
import { fieldOf, type Filled, summaryOf } from '../../platform/plain-form.ts'
import type { PlainCall, PlainPage, ServedPlain } from '../../platform/plain-pages.ts'
import { notFound, type Refusal } from '../../platform/refusals.ts'
import { consentOf, trapField } from '../newsletter-forms/snippet.ts'
import { type FoundForm, formAt, openFormOf, urlOfForm } from '../newsletter-forms/store.ts'
import { isSubscribed } from '../newsletter-readers/store.ts'
import { type Newsletter, pageOwner, readNewsletter } from '../newsletter-settings/store.ts'
import { drawGoneLink } from '../newsletter-words/gone-link.ts'
import { signUpWords } from '../newsletter-words/sign-up/words.ts'
import { newsletterWords } from '../newsletter-words/words.ts'
import { confirmSignUp, isOpen, signUpBehind, takeSignUp } from './store.ts'

/** Draws a page in the name of a newsletter's client. */
const page = async (
  context: Context,
  newsletter: Newsletter,
  { title, main, status = 200 }: { title: string; main: Html; status?: number },
): Promise<PlainPage> => ({
  title,
  description: signUpWords[newsletter.language].formAbout(newsletter.senderName),
  status,
  personal: true,
  owner: await pageOwner(context, newsletter),
  main: html`<section class="wrap plain-page">
    <h1 class="plain-title">${title}</h1>
    ${main}
  </section>`,
})

const sentences = (...texts: string[]) => html`${texts.map((text) => html`<p>${text}</p>`)}`

const addressOf = ({ params }: Pick<PlainCall, 'params'>) => (params['address'] ?? '').toLowerCase()

/** @throws Refusal 404 where there is no form */
async function findForm(call: Context & Pick<PlainCall, 'params'>): Promise<FoundForm> {
  const found = await formAt(call, addressOf(call))
  if (!found) throw notFound()
  return found
}

const closed = (context: Context, { newsletter }: FoundForm) => {
  const words = signUpWords[newsletter.language]
  const main = sentences(words.closed(newsletter.senderName))
  return page(context, newsletter, { title: words.closedTitle, main, status: 404 })
}

function formPage(context: Context, { form, newsletter }: FoundForm, filled: Filled, status = 200) {
  const words = signUpWords[newsletter.language]
  const fields = html`${fieldOf(filled, {
    name: 'email',
    label: words.email,
    type: 'email',
    autocomplete: 'email',
    required: true,
  })}${fieldOf(filled, { name: 'name', label: words.firstName, autocomplete: 'name' })}`
  const main = html`${form.intro && html`<p class="lead">${form.intro}</p>`}
    ${summaryOf(filled.wrong, words.checkEntries)}
    <form class="plain-form" method="post" action="${formPath}/${form.address}">
      ${fields}
      <p class="apart" aria-hidden="true">
        <label
          >${words.leaveEmpty}<input name="${trapField}" tabindex="-1" autocomplete="off"
        /></label>
      </p>
      <p class="plain-hint">${consentOf(newsletter, form.privacyUrl)}</p>
      <button class="btn btn-primary" type="submit">${words.signUp}</button>
    </form>`
  const title = newsletterWords[newsletter.language].newsletterOf(newsletter.senderName)
  return page(context, newsletter, { title, main, status })
}

async function show(call: PlainCall) {
  const found = await findForm(call)
  return found.isOpen ? formPage(call, found, { form: {}, wrong: {} }) : closed(call, found)
}

const first = (values: string[] | undefined) => values?.[0]?.trim() ?? ''

/** Returns the page with the form, without what its address may say about its visitor; empty if the browser doesn't say. */
function pageWithForm({ request }: PlainCall): string {
  const referrer = request.header('referer')
  if (!/^https?:\/\//i.test(referrer) || !URL.canParse(referrer)) return ''
  const { origin, pathname } = new URL(referrer)
  return `${origin}${pathname}`.slice(0, 500).toWellFormed()
}

/** Takes the form, from its own page or a client's website. Everybody gets the same answer, whoever reads already. */
async function take(call: PlainCall) {
  const found = await findForm(call)
  if (!found.isOpen) return closed(call, found)
  const { newsletter, form } = found
  const words = signUpWords[newsletter.language]
  const almost = { redirect: `${formPath}/${form.address}/almost` }
  if (first(call.form[trapField])) return almost
  const entered = email().safeParse(first(call.form['email']))
  if (!entered.success)
    return formPage(call, found, { form: call.form, wrong: { email: words.wrongEmail } }, 400)
  await takeSignUp(call, found, {
    address: entered.data,
    name: first(call.form['name']).slice(0, 200).toWellFormed(),
    page: pageWithForm(call),
    wording: words.consent(newsletter.senderName),
  })
  return almost
}

async function almost(call: PlainCall) {
  const { newsletter } = await findForm(call)
  const words = signUpWords[newsletter.language]
  const main = html`<p class="lead">${words.almost(newsletter.senderName)}</p>
    ${sentences(words.spam)}`
  return page(call, newsletter, { title: words.almostTitle, main })
}

/** Shows refusals, such as that of the limit, in the newsletter's language. */
async function refuse(context: Context & Pick<PlainCall, 'params' | 'request'>, refusal: Refusal) {
  if (refusal.kind === 'notFound') return drawGoneLink(context, refusal)
  const found = await formAt(context, addressOf(context))
  if (!found || refusal.status !== 429) return null
  const words = signUpWords[found.newsletter.language]
  const main = sentences(words.tooMany)
  return page(context, found.newsletter, { title: words.tooManyTitle, main, status: 429 })
}

/** @throws Refusal 404 for a link that was never sent, or expired long ago */
async function findSignUp(call: PlainCall) {
  const signUp = await signUpBehind(call, call.params['token'] ?? '')
  if (!signUp) throw notFound()
  const newsletter = await readNewsletter(call, signUp.clientId)
  const { address } = signUp
  return { signUp, newsletter, about: { name: newsletter.senderName, address } }
}
type FoundSignUp = Awaited<ReturnType<typeof findSignUp>>

const done = (call: PlainCall, { newsletter, about }: FoundSignUp) => {
  const words = signUpWords[newsletter.language]
  const main = html`<p class="lead">${words.done(about)}</p>`
  return page(call, newsletter, { title: words.doneTitle, main })
}

/** Shown for a link that confirms nothing more: with the address of the form, if that is open. */
async function over(call: PlainCall, found: FoundSignUp) {
  const { signUp, newsletter } = found
  if (signUp.confirmedAt && (await isSubscribed(call, signUp))) return done(call, found)
  const words = signUpWords[newsletter.language]
  const address = await openFormOf(call, newsletter.clientId)
  const main = html`${sentences(words.expired)}
  ${address && html`<p><a href="${urlOfForm(call, address)}">${words.again}</a></p>`}`
  return page(call, newsletter, { title: words.expiredTitle, main, status: 410 })
}

/** Shows a button and changes nothing: link scanners must not subscribe anybody. */
async function ask(call: PlainCall) {
  const found = await findSignUp(call)
  const { signUp, newsletter, about } = found
  if (!isOpen(signUp, call.now())) return over(call, found)
  const words = signUpWords[newsletter.language]
  const main = html`<p class="lead">${words.confirmQuestion(about)}</p>
    <form class="plain-form" method="post">
      <button class="btn btn-primary" type="submit">${words.confirmButton}</button>
    </form>`
  return page(call, newsletter, { title: words.confirmTitle, main })
}

async function confirm(call: PlainCall) {
  const found = await findSignUp(call)
  if (!isOpen(found.signUp, call.now())) return over(call, found)
  await confirmSignUp(call, found.signUp.id)
  return done(call, found)
}

const form = `${formPath}/:address` as const
const confirmation = `${confirmationPath}/:token` as const
const create = 'newsletter-sign-ups.create'
const secret = {
  path: confirmation,
  may: 'newsletter-sign-ups.confirm',
  limit: 'secret-link',
  drawRefusal: drawGoneLink,
} as const

export const newsletterSignUpPages: ServedPlain[] = [
  { method: 'GET', path: form, may: create, drawRefusal: drawGoneLink, handle: show },
  {
    method: 'POST',
    path: form,
    may: create,
    limit: 'newsletter-sign-ups',
    fromAnywhere: true,
    drawRefusal: refuse,
    handle: take,
  },
  {
    method: 'GET',
    path: `${form}/almost`,
    may: create,
    drawRefusal: drawGoneLink,
    handle: almost,
  },
  { ...secret, method: 'GET', handle: ask },
  { ...secret, method: 'POST', handle: confirm },
]
