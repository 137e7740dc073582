import { spokenAnswer } from '../../../contract/content/content-brief-fields.ts'
import { contentTypes } from '../../../contract/content/content-pieces.ts'
import { guestAnswers } from '../../../contract/content/content-questions.ts'
import { inTransaction } from '../../platform/context.ts'
import { type Html, html } from '../../platform/html.ts'
import { fieldOf, type Filled, summaryOf } from '../../platform/plain-form.ts'
import type { PlainCall } from '../../platform/plain-pages.ts'
import { parse } from '../../platform/serve.ts'
import type { PieceRow } from '../content-pieces/rules.ts'
import type { LinkRow } from '../content-review-links/store.ts'
import { lockPieceOfLink } from '../content-review-links/store.ts'
import { questionsPath, storeAnswers, toQuestions } from './store.ts'
import type { VoiceNoteRow } from './spoken.ts'

/** Returns the name of a question's field. */
const nameOf = (id: string) => `answer-${id}`

/** Returns the form with the questions of a piece, filled with the answers so far. */
export function questionsForm(
  action: string,
  { piece, notes }: { piece: PieceRow; notes: readonly VoiceNoteRow[] },
  { form, wrong }: Filled,
): Html {
  const { questions } = toQuestions(piece, notes)
  const known = Object.fromEntries(questions.map(({ id, answer }) => [nameOf(id), [answer]]))
  const filled = { form: { ...known, ...form }, wrong }
  return html`${summaryOf(wrong)}
    <p class="post-facts"><span>${contentTypes[piece.type]}</span></p>
    <p class="lead">
      You know the answers best. Notes are enough: your words go into the text. Leave empty what you
      don’t know; you can come back with the same link.
    </p>
    <form class="plain-form" method="post" action="${action}">
      ${fieldOf(filled, { name: 'name', label: 'Your name', autocomplete: 'name', required: true })}
      ${questions.map(({ id, text, note }) =>
        fieldOf(filled, {
          name: nameOf(id),
          label: text,
          rows: 4,
          ...(note && { hint: `${spokenAnswer(note.seconds)}, by ${note.byName}, answers it.` }),
        }),
      )}
      <p class="plain-hint">
        You would rather say it? <a class="link" href="${questionsPath(piece.id)}">Sign in</a> to
        answer with voice notes.
      </p>
      <p class="review-actions">
        <button class="btn btn-primary" type="submit">Send answers</button>
      </p>
    </form>`
}

/** Stores what somebody with a link answered. @throws Refusal 400 without a name; 404 once it is no longer asked */
export function takeAnswers(call: PlainCall, link: LinkRow, piece: PieceRow): Promise<PieceRow> {
  const given = toQuestions(piece, []).questions.flatMap(({ id }) => {
    const answer = call.form[nameOf(id)]?.[0]
    return answer === undefined ? [] : [[id, answer] as const]
  })
  const input = { name: call.form['name']?.[0] ?? '', answers: Object.fromEntries(given) }
  const { name, answers } = parse(guestAnswers, input)
  return inTransaction(call, async (tx) =>
    storeAnswers(tx, await lockPieceOfLink(tx, link, piece.id), answers, name),
  )
}
