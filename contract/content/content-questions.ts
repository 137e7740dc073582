import * as z from 'zod/mini'
import { longestAnswer } from './content-brief-fields.ts'
import { contentPiece } from './content-pieces.ts'
import { done, id, instant, required, text, tooLong } from '../fields.ts'
import { endpoint, rawEndpoint } from '../http.ts'

const answerText = z.string().check(z.trim(), z.maxLength(longestAnswer, tooLong(longestAnswer)))

/** The largest voice note, in bytes, and the longest recording that the form makes, in seconds. */
export const [voiceNoteMaxBytes, longestRecording] = [25 * 2 ** 20, 300] as const

/** The files that a chooser offers. */
export const audioAccepted = 'audio/*,.m4a,.mp3,.ogg,.oga,.opus,.webm,.wav'

/** The reasons why a file doesn't become a voice note. */
export const voiceNoteRefusals = {
  size: 'This recording is larger than 25 MB. Please record a shorter one.',
  type: 'This isn’t a recording that we can play. Please choose an M4A, MP3, OGG, WebM or WAV file.',
} as const

/** A recording that answers a question. */
export const voiceNote = z.object({
  id,
  questionId: z.string(),
  /** Null when the length is unknown. */
  seconds: z.nullable(z.int()),
  fileType: z.string(),
  fileBytes: z.int(),
  /** The name of who spoke. */
  byName: z.string(),
  url: z.string(),
  createdAt: instant,
})
export type VoiceNote = z.output<typeof voiceNote>

/** The questions that a client was sent for one piece. */
export const contentQuestions = z.object({
  ...z.pick(contentPiece, { id: true, type: true, topic: true, openQuestions: true }).shape,
  askedAt: instant,
  /** The team’s words with the questions; may be empty. */
  questionsNote: z.string(),
  /** In the order of the piece. */
  questions: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      /** The words; empty when there is a voice note only. */
      answer: z.string(),
      note: z.nullable(voiceNote),
    }),
  ),
})
export type ContentQuestions = z.output<typeof contentQuestions>

/** Returns the client's pieces whose questions were sent and which are briefs still, newest first; at most 100. */
export const list = endpoint({
  method: 'GET',
  path: '/api/content-questions',
  may: 'content-questions.own',
  kept: true,
  reply: z.array(contentQuestions),
})

/** Answers by the question's id. Questions that are left out keep theirs. */
export const answersInput = z.object({
  answers: z.record(z.string().check(z.regex(/^[\w-]{1,40}$/)), answerText),
})

/** The answers of somebody with a link, and their name. */
export const guestAnswers = z.extend(answersInput, {
  name: required('Please enter your name', 100),
})

/**
 * Stores the client's answers and notifies the team. Once they complete the brief, a draft is made of it. 404 for
 * a piece whose questions weren't sent, or which is a text already.
 */
export const answer = endpoint({
  method: 'POST',
  path: '/api/content-questions/:id/answers',
  may: 'content-questions.answer',
  limit: 'content-reviews',
  params: z.object({ id }),
  body: answersInput,
  reply: z.object({ openQuestions: z.int() }),
})

/**
 * Answers a question with an upload, in place of a former voice note of it. The team is told with the next answers. 400 on
 * `uploadId` for a file that can't be played or is too large, and on `questionId` for a question that isn't asked.
 */
export const addVoiceNote = endpoint({
  method: 'POST',
  path: '/api/content-questions/:id/voice-notes',
  may: 'content-questions.answer',
  limit: 'uploads',
  params: z.object({ id }),
  body: z.object({
    questionId: z.string().check(z.regex(/^[\w-]{1,40}$/)),
    uploadId: id,
    /** As the recorder or player measured it. */
    seconds: z.nullable(z.int().check(z.gte(0), z.lte(36_000))),
  }),
  reply: voiceNote,
  status: 201,
})

/** Deletes a voice note with its file; a question without typed words is open again. */
export const removeVoiceNote = endpoint({
  method: 'DELETE',
  path: '/api/content-questions/:id/voice-notes/:noteId',
  may: 'content-questions.answer',
  params: z.object({ id, noteId: id }),
  reply: done,
})

/** Returns the voice notes about a piece, for the team. */
export const listVoiceNotes = endpoint({
  method: 'GET',
  path: '/api/content/:id/voice-notes',
  may: 'content-questions.send',
  params: z.object({ id }),
  reply: z.array(voiceNote),
})

/** Returns a voice note to play, or to save. */
export const voiceNoteFile = rawEndpoint({
  method: 'GET',
  path: '/api/voice-notes/:id/file',
  may: 'content-questions.listen',
  params: z.object({ id }),
  query: z.object({ as: z._default(z.enum(['sound', 'download']), 'sound') }),
})

/**
 * Sends the open questions of a brief to the client: in their portal, and by email with a link that needs no
 * account and lasts 30 days. 409 if none is open or it isn't a brief.
 */
export const send = endpoint({
  method: 'POST',
  path: '/api/content/:id/questions',
  may: 'content-questions.send',
  params: z.object({ id }),
  body: z.object({ note: text(2000) }),
  reply: contentPiece,
})
