import { guest, picture, reviewPath } from '../../../contract/content/content-review-links.ts'
import { contentTypes } from '../../../contract/content/content-pieces.ts'
import {
  commentInput,
  decisionInput,
  standings,
} from '../../../contract/content/content-reviews.ts'
import { placedPictures } from '../content-pictures/in-text.ts'
import { formOf } from '../content-pictures/rules.ts'
import { goneWords } from '../../../contract/content/passages.ts'
import type { PieceRow } from '../content-pieces/rules.ts'
import { questionsForm, takeAnswers } from '../content-questions/page.ts'
import { readSent, type Sent } from '../content-questions/sent-form.ts'
import { notesAbout } from '../content-questions/spoken.ts'
import { isMeantForClient, standingOf } from '../content-reviews/rules.ts'
import { commentOn, decideOn } from '../content-reviews/store.ts'
import { entriesOf } from '../content-reviews/threads.ts'
import { previewOf } from '../rendering/markdown.ts'
import { inTransaction } from '../../platform/context.ts'
import { type Html, html, trusted } from '../../platform/html.ts'
import { fieldOf, type Filled, summaryOf } from '../../platform/plain-form.ts'
import type { PlainCall, PlainPage, ServedPlain } from '../../platform/plain-pages.ts'
import { notFound, Refusal } from '../../platform/refusals.ts'
import { parse } from '../../platform/serve.ts'
import { inTextThread } from '../text-worker/text-work.ts'
import {
  findLinkByToken,
  type LinkRow,
  lockPieceOfLink,
  recordOpened,
  piecesOfLink,
} from './store.ts'
import { requestedLocale } from '../../platform/locale.ts'

const tokenOf = (call: PlainCall) => call.params['token'] ?? ''
const pathTo = (token: string, id: number) => `${reviewPath}/${token}/${id}`
const valueOf = (values: string[] | undefined) => values?.[0] ?? ''

const page = (title: string, main: Html, status = 200): PlainPage => ({
  title,
  description: 'Content we’ve written for you to review and approve.',
  status,
  personal: true,
  main: html`<section class="wrap plain-page">
    <h1 class="plain-title">${title}</h1>
    ${main}
  </section>`,
})

const moment = (at: Date, locale: string) =>
  html`<time datetime="${at.toISOString()}"
    >${at.toLocaleDateString(locale, {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    })}</time
  >`

/** Shows the link's only piece, or the list of them. */
async function open(call: PlainCall) {
  const token = tokenOf(call)
  const link = await findLinkByToken(call, token)
  const pieces = await piecesOfLink(call, link)
  await recordOpened(call, link)
  const [only] = pieces
  if (only && link.pieceIds.length === 1) return { redirect: pathTo(token, only.id) }
  return page(
    'Content for your review',
    pieces.length > 0
      ? html`<ul class="post-list">
          ${pieces.map((piece) => inList(token, piece))}
        </ul>`
      : html`<p class="lead">
          There’s nothing to review right now. We may still be working on it.
        </p>`,
  )
}

const inList = (token: string, piece: PieceRow): Html =>
  html`<li>
    <div>
      <h2 class="h3"><a href="${pathTo(token, piece.id)}">${piece.title}</a></h2>
      <p>${previewOf(piece.content)}</p>
    </div>
    <p class="post-facts">
      <span>${contentTypes[piece.type]}</span
      ><span>${isMeantForClient(piece) ? standings[standingOf(piece)] : 'Questions for you'}</span>
    </p>
  </li>`

const empty: Filled = { form: {}, wrong: {} }
const thanks: Record<string, string> = {
  answers: 'Your answers were sent. Thank you. You can change them here until we write the text.',
  comment: 'Your comment was sent. Thank you.',
  approved: 'You approved it. Thank you.',
  changes: 'You requested changes. We’ll let you know when they’re done.',
}

/** Returns a piece behind a link. @throws Refusal 404 */
async function find(call: PlainCall) {
  const link = await findLinkByToken(call, tokenOf(call))
  const piece = (await piecesOfLink(call, link)).find(({ id }) => String(id) === call.params['id'])
  if (!piece) throw notFound('This content is no longer available. We may be revising it.')
  return { link, piece }
}

async function read(call: PlainCall, filled = empty, status = 200) {
  const { link, piece } = await find(call)
  await recordOpened(call, link)
  if (!isMeantForClient(piece)) return questions(call, piece, filled, status)
  const token = tokenOf(call)
  const entries = await entriesOf(call, piece, 'client')
  const message = thanks[valueOf(call.query['said'])]
  const standing = standingOf(piece)
  const content = await inTextThread(
    'rendered',
    piece.type,
    piece.content,
    await placedPictures(call, piece),
  )
  return page(
    piece.title,
    html`${message && html`<p class="lead" role="status">${message}</p>`} ${summaryOf(filled.wrong)}
      <p class="post-facts">
        <span>${contentTypes[piece.type]}, version ${piece.version}</span
        ><span>${standings[standing]}</span>
      </p>
      ${link.pieceIds.length > 1 && html`<p><a class="link" href="${reviewPath}/${token}">All content for your review</a></p>`}
      <article>
        ${
          piece.imageUrl &&
          formOf(piece.type) &&
          html`<p>
            <img
              class="review-picture"
              src="${picture.path.replace(':token', token).replace(':id', String(piece.id))}"
              alt="${piece.imageAlt || piece.title}"
            />
          </p>`
        }
        ${piece.preheader && html`<p>${piece.preheader}</p>`}
        <div class="prose">${trusted(content)}</div>
      </article>
      ${entries.length > 0 && entryList(entries, requestedLocale(call.request.header('accept-language')))}
      ${form(call, piece, filled)}`,
    status,
  )
}

/** Shows the questions about a piece that isn't written yet. */
async function questions(call: PlainCall, piece: PieceRow, filled: Filled, status: number) {
  const notes = await notesAbout(call, [piece.id])
  const message = thanks[valueOf(call.query['said'])]
  return page(
    `Questions about “${piece.topic || piece.title}”`,
    html`${message && html`<p class="lead" role="status">${message}</p>`}
    ${questionsForm(pathTo(tokenOf(call), piece.id), { piece, notes }, filled)}`,
    status,
  )
}

const verbs = {
  sent: 'requested a review of',
  comment: 'commented on',
  approved: 'approved',
  changes: 'requested changes to',
  reminder: 'created a reminder for',
} as const

const entryList = (talk: Awaited<ReturnType<typeof entriesOf>>, locale: string): Html =>
  html`<h2 class="h3 review-said">Comments and decisions</h2>
    <ol class="review-talk">
      ${talk.map(
        ({ name, kind, version, quote, isGone, comment, createdAt }) =>
          html`<li>
            <p>
              <strong>${name}</strong> ${verbs[kind]} version ${version},
              ${moment(createdAt, locale)}
            </p>
            ${quote && html`<blockquote>“${quote}”</blockquote>`}
            ${isGone && html`<p>${goneWords}</p>`}
            ${comment && html`<p class="review-words">${comment}</p>`}
          </li>`,
      )}
    </ol>`

const form = (call: PlainCall, piece: PieceRow, filled: Filled): Html => {
  const standing = standingOf(piece)
  const isAsked = standing === 'waiting' || standing === 'changes'
  return html`<form class="plain-form" method="post" action="${pathTo(tokenOf(call), piece.id)}">
    <h2 class="h3">Your review</h2>
    <input type="hidden" name="version" value="${piece.version}" />
    ${fieldOf(filled, { name: 'name', label: 'Your name', autocomplete: 'name', required: true })}
    ${fieldOf(filled, {
      name: 'quote',
      label: 'Passage',
      hint: 'To comment on one passage, copy it here.',
    })}
    ${fieldOf(filled, { name: 'comment', label: 'Your comment', rows: 4 })}
    <p class="review-actions">
      <button class="btn btn-line" type="submit" name="action" value="comment">Comment only</button>
      ${standing !== 'changes' && html`<button class="btn btn-line" type="submit" name="action" value="changes">Request changes</button>`}
      ${isAsked && html`<button class="btn btn-primary" type="submit" name="action" value="approved">Approve</button>`}
    </p>
  </form>`
}

/** Returns a form's errors by field; those without a field go to the comment. */
const wrongOf = ({ body }: Refusal): Record<string, string> =>
  Object.fromEntries(
    Object.entries(body.fields ?? { comment: body.error }).map(([name, sentence]) => [
      name.replace(/^answers\./, 'answer-'),
      sentence,
    ]),
  )

/** Stores answers; once they completed the brief, there is nothing left to show but thanks. */
async function answer(call: PlainCall, link: LinkRow, piece: PieceRow, sent: Sent) {
  const after = await takeAnswers(call, link, piece, sent)
  if (after.isBrief) return { redirect: `${pathTo(tokenOf(call), piece.id)}?said=answers` }
  return page(
    'Thank you',
    html`<p class="lead" role="status">
      Your answers were sent. Nothing is missing: we’re writing the text now.
    </p>`,
  )
}

async function say(call: PlainCall) {
  const { link, piece } = await find(call)
  const isAsked = !isMeantForClient(piece)
  const sent = await readSent(call, piece)
  const { form: given } = sent
  const submitted = Object.fromEntries(
    ['name', 'quote', 'comment', 'version', 'action'].map((name) => [name, valueOf(given[name])]),
  )
  try {
    if (isAsked) return await answer(call, link, piece, sent)
    const name = parse(guest, submitted)['name']
    await inTransaction(call, async (tx) => {
      const locked = await lockPieceOfLink(tx, link, piece.id)
      const speaker = { userId: null, name, fromTeam: false, viaLink: true }
      const { action } = submitted
      if (action === 'comment')
        return commentOn(tx, locked, speaker, parse(commentInput, submitted))
      const word = { ...submitted, decision: action }
      return decideOn(tx, locked, speaker, parse(decisionInput, word))
    })
    return { redirect: `${pathTo(tokenOf(call), piece.id)}?said=${submitted['action']}` }
  } catch (error) {
    const isMine = error instanceof Refusal && ['badRequest', 'conflict'].includes(error.kind)
    if (!isMine) throw error
    return read(call, { form: given, wrong: wrongOf(error) }, error.status)
  }
}

const shared = { may: 'content-review-links.open', limit: 'content-reviews' } as const
const path = `${reviewPath}/:token` as const

/** Pages to read and decide, without JavaScript or an account. */
export const contentReviewLinkPages: ServedPlain[] = [
  { ...shared, limit: 'secret-link', method: 'GET', path, handle: open },
  {
    ...shared,
    limit: 'secret-link',
    method: 'GET',
    path: `${path}/:id`,
    handle: (call) => read(call),
  },
  { ...shared, method: 'POST', path: `${path}/:id`, takesFiles: true, handle: say },
]
