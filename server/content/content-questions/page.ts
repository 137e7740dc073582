import { spokenAnswer } from '../../../contract/content/content-brief-fields.ts'
import { contentTypes } from '../../../contract/content/content-pieces.ts'
import { audioAccepted } from '../../../contract/content/content-questions.ts'
import { inTransaction } from '../../platform/context.ts'
import { claimFile } from '../../platform/files.ts'
import { type Html, html } from '../../platform/html.ts'
import { fieldOf, fileOf, type Filled, summaryOf } from '../../platform/plain-form.ts'
import type { PlainCall } from '../../platform/plain-pages.ts'
import type { PieceRow } from '../content-pieces/rules.ts'
import type { LinkRow } from '../content-review-links/store.ts'
import { lockPieceOfLink } from '../content-review-links/store.ts'
import { answersIn, fileNameOf, nameOf, type Sent } from './sent-form.ts'
import { storeNote } from './voice-notes.ts'
import { questionsPath, storeAnswers, toQuestions } from './store.ts'
import type { VoiceNoteRow } from './spoken.ts'

/** Returns the form with the questions of a piece, filled with the answers so far. */
export function questionsForm(
  action: string,
  { piece, notes }: { piece: PieceRow; notes: readonly VoiceNoteRow[] },
  { form, wrong }: Filled,
): Html {
  const { questions, questionsNote: said } = toQuestions(piece, notes)
  const known = Object.fromEntries(questions.map(({ id, answer }) => [nameOf(id), [answer]]))
  const filled = { form: { ...known, ...form }, wrong }
  return html`${summaryOf(wrong)}
    <p class="post-facts"><span>${contentTypes[piece.type]}</span></p>
    <p class="lead">
      You know the answers best. Notes are enough, typed or spoken: your words go into the text.
      Leave empty what you don’t know; you can come back with the same link.
    </p>
    ${said ? html`<p class="review-words" dir="auto">${said}</p>` : ''}
    <p class="plain-hint">
      A recording can be an M4A, MP3, OGG, WebM or WAV file of at most 25 MB, such as a voice memo
      of your phone. <a class="link" href="${questionsPath(piece.id)}">Sign in</a> to record here.
    </p>
    <form class="plain-form" method="post" enctype="multipart/form-data" action="${action}">
      ${fieldOf(filled, { name: 'name', label: 'Your name', autocomplete: 'name', required: true })}
      ${questions.map(
        ({ id, text, note }) =>
          html`${fieldOf(filled, { name: nameOf(id), label: text, rows: 4 })}${fileOf(filled, {
            name: fileNameOf(id),
            label: note ? 'Another recording' : 'Or a recording',
            about: text,
            accept: audioAccepted,
            ...(note && { hint: `${spokenAnswer(note.seconds)}, by ${note.byName}, answers it.` }),
          })}`,
      )}
      <p class="review-actions">
        <button class="btn btn-primary" type="submit">Send answers</button>
      </p>
    </form>`
}

/**
 * Stores what somebody with a link answered, and their recordings. @throws Refusal 400 by field, 404 once it is no longer asked
 */
export function takeAnswers(
  call: PlainCall,
  link: LinkRow,
  piece: PieceRow,
  sent: Sent,
): Promise<PieceRow> {
  const { name, answers } = answersIn(sent, piece)
  return inTransaction(call, async (tx) => {
    let answered = await lockPieceOfLink(tx, link, piece.id)
    for (const { file, questionId } of sent.notes) {
      await claimFile(tx, file.fileKey)
      const note = { ...file, questionId, seconds: null }
      answered = (await storeNote(tx, answered, { name, userId: null }, note)).after
    }
    return storeAnswers(tx, answered, answers, name)
  })
}
