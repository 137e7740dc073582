import * as z from 'zod/mini'
import { done, id, instant, text } from '../fields.ts'
import { endpoint, rawEndpoint } from '../http.ts'
import { attachment } from './messages.ts'

/** The maximum number of files added to one question. */
export const mostAnswerFiles = 20
export const tooManyAnswerFiles = `Please add at most ${mostAnswerFiles} files. You can send more in a message.`

/** A file that was added to a question that asks for files. */
export const onboardingFile = z.object({
  ...attachment.shape,
  /** The `id` of the question. */
  question: z.string(),
  createdAt: instant,
})
export type OnboardingFile = z.output<typeof onboardingFile>

const one = z.object({ id })

/**
 * Adds an uploaded file to a question. 400 unless the question asks for files, when it has 20 of them, or when the
 * upload is gone; 409 if the answers were already submitted.
 */
export const add = endpoint({
  method: 'POST',
  path: '/api/onboarding/:id/files',
  may: 'onboarding.answer',
  params: one,
  body: z.object({
    question: text(100),
    /** The id of an uploaded file (`contract/core/uploads.ts`). */
    uploadId: id,
  }),
  reply: onboardingFile,
  status: 201,
})

/** Removes a file for good. 409 if the answers were already submitted. */
export const remove = endpoint({
  method: 'DELETE',
  path: '/api/onboarding-files/:id',
  may: 'onboarding.answer',
  params: one,
  reply: done,
})

/** Returns a file as a download; with `inline`, images and PDFs are displayed instead. */
export const file = rawEndpoint({
  method: 'GET',
  path: '/api/onboarding-files/:id/file',
  may: 'onboarding.read',
  params: one,
  query: z.object({ inline: z._default(z.string(), '') }),
})
