import * as z from 'zod/mini'
import { longestAnswer } from './content-brief-fields.ts'
import { contentPiece } from './content-pieces.ts'
import { id, instant, required, text, tooLong } from '../fields.ts'
import { endpoint } from '../http.ts'

const answerText = z.string().check(z.trim(), z.maxLength(longestAnswer, tooLong(longestAnswer)))

/** The questions that a client was sent for one piece. */
export const contentQuestions = z.object({
  ...z.pick(contentPiece, { id: true, type: true, topic: true, openQuestions: true }).shape,
  askedAt: instant,
  /** In the order of the piece. */
  questions: z.array(z.object({ id: z.string(), text: z.string(), answer: z.string() })),
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
