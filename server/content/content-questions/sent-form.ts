import {
  voiceNoteMaxBytes,
  voiceNoteRefusals,
} from '../../../contract/content/content-questions.ts'
import { keepFor } from '../../core/uploads/keep.ts'
import type { StoredFile } from '../../core/uploads/store.ts'
import { readMultipart, type SentFile } from '../../platform/multipart.ts'
import type { Fields, PlainCall } from '../../platform/plain-pages.ts'
import { badRequest, Refusal } from '../../platform/refusals.ts'
import { StoreError, storeUnreachable } from '../../platform/s3-call.ts'
import { parse, withoutNul } from '../../platform/serve.ts'
import { guestAnswers } from '../../../contract/content/content-questions.ts'
import type { PieceRow } from '../content-pieces/rules.ts'
import { toQuestions } from './store.ts'
import { soundIn } from './voice-notes.ts'

/** Returns the names of a question's fields. */
export const nameOf = (id: string) => `answer-${id}`
export const fileNameOf = (id: string) => `voice-${id}`

/** A stored recording that no row has claimed yet. */
export type SentNote = { questionId: string; file: StoredFile }
/** The fields and recordings that somebody with a link sent, and by field why some weren’t taken. */
export type Sent = { form: Fields; notes: SentNote[]; wrong: Record<string, string> }

/** A whole form with a recording for each question. */
const limits = { maxBytes: 300 * 2 ** 20, maxFields: 100, maxFiles: 100 }

/** Reads the form of a link’s page, and stores recordings that answer a question of the piece, within the client’s space. */
export async function readSent(call: PlainCall, piece: PieceRow): Promise<Sent> {
  if (!call.sent) return { form: call.form, notes: [], wrong: {} }
  const { questions } = toQuestions(piece, [])
  const notes: SentNote[] = []
  const wrong: Record<string, string> = {}
  const form = await readMultipart(call.sent, limits, async (sent) => {
    const question = questions.find(({ id }) => fileNameOf(id) === sent.field)
    if (!question) return
    const taken = await take(call, piece.clientId, sent)
    if (typeof taken === 'string') wrong[sent.field] = taken
    else notes.push({ questionId: question.id, file: taken })
  })
  return { form: withoutNul(form), notes, wrong }
}

/** Stores a recording, or returns the sentence that refuses it. */
async function take(call: PlainCall, clientId: number, sent: SentFile) {
  try {
    const limit = { most: voiceNoteMaxBytes, tooMuch: voiceNoteRefusals.size }
    const file = await keepFor(call, clientId, sent, limit)
    const fileType = await soundIn(call, file)
    return fileType ? { ...file, fileType } : voiceNoteRefusals.type
  } catch (error) {
    if (error instanceof StoreError) return storeUnreachable
    if (error instanceof Refusal) return error.message
    throw error
  }
}

const again = 'Please choose this recording again.'

/**
 * Returns the answers in a form, and the sender's name. All of it is stored or nothing: browsers forget chosen files, so the refusal
 * says which to choose again.
 * @throws Refusal 400 by field
 */
export function answersIn({ form, notes, wrong }: Sent, piece: PieceRow) {
  const given = toQuestions(piece, []).questions.flatMap(({ id }) => {
    const answer = form[nameOf(id)]?.[0]
    return answer === undefined ? [] : [[id, answer] as const]
  })
  const input = { name: form['name']?.[0] ?? '', answers: Object.fromEntries(given) }
  const chosen = Object.fromEntries(notes.map(({ questionId }) => [fileNameOf(questionId), again]))
  try {
    const parsed = parse(guestAnswers, input)
    if (Object.keys(wrong).length === 0) return parsed
    throw badRequest(again, wrong)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw badRequest(error.message, { ...error.body.fields, ...chosen, ...wrong })
  }
}
