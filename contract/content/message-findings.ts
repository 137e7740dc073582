import * as z from 'zod/mini'
import { done, id, instant, text } from '../fields.ts'
import { endpoint } from '../http.ts'

/** The fields of the content profile that a client's messages can fill. */
export const messageFields = [
  'language',
  'about',
  'audience',
  'reasons',
  'services',
  'places',
  'contactLine',
  'callToAction',
  'voiceDo',
  'voiceDont',
  'forbiddenWords',
  'links',
] as const
export type MessageField = (typeof messageFields)[number]

/** A suggestion for the content profile, with the client's own words that it comes from. */
const suggested = {
  field: z.enum(messageFields),
  /** The words, the language's code or the address of a link. */
  value: z.string().check(z.trim(), z.minLength(1), z.maxLength(1000)),
  /** The title of a link; empty for other fields. */
  title: text(120),
  messageId: id,
  /** A part of the message, word for word. */
  quote: z.string().check(z.trim(), z.minLength(1), z.maxLength(1000)),
}
export const messageFinding = z.object({
  ...suggested,
  title: z.string(),
  /** The name of the person who wrote the message. */
  writer: z.string(),
  writtenAt: instant,
})
export type MessageFinding = z.output<typeof messageFinding>

const may = 'message-findings.manage'
const path = '/api/clients/:clientId/message-findings'
const params = z.object({ clientId: id })

/** The newest messages of a client that are looked at. */
export const mostMessages = 300

/** Returns what a client's own messages tell by their form, and the model that could find more; null without one. */
export const read = endpoint({
  method: 'GET',
  path,
  may,
  params,
  reply: z.object({ findings: z.array(messageFinding), model: z.nullable(z.string()) }),
})

/**
 * Asks an AI model for suggestions from a client's newest messages; nothing is stored. Suggestions without words of the client
 * are left out. 409 when the client wrote nothing, the model declines or a budget is used up; 503 when it fails.
 */
export const ask = endpoint({
  method: 'POST',
  path: `${path}/by-model`,
  may,
  limit: 'suggestions',
  params,
  reply: z.object({
    findings: z.array(messageFinding),
    /** The name of the model. */
    model: z.string(),
    /** Everything it was sent. */
    prompt: z.string(),
  }),
})

/**
 * Accepts a suggestion, which then stands in the content profile as entered by the caller, or dismisses it for good. A list
 * gets it as a further line, a text as a further paragraph, another field as its value. 409 if it was decided before, the
 * message doesn't say it anymore, or a list is full.
 */
export const decide = endpoint({
  method: 'POST',
  path,
  may,
  params,
  body: z.object({ ...suggested, accept: z.boolean() }),
  reply: done,
})
