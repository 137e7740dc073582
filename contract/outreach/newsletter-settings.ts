import * as z from 'zod/mini'
import { email, id, instant, keysOf, required, text } from '../fields.ts'
import { endpoint } from '../http.ts'

/** The languages of what the product itself says to the readers of a client's newsletter. */
export const newsletterLanguages = {
  en: 'English',
  de: 'German',
  fr: 'French',
  es: 'Spanish',
} as const
export type NewsletterLanguage = keyof typeof newsletterLanguages
const language = z.enum(keysOf(newsletterLanguages))

/** In whose name a client's newsletter is sent. */
export const newsletterInput = z.object({
  /** The name that inboxes show, and that the footer begins with. */
  senderName: required('Please enter the name that readers know', 100),
  /** The address for readers' answers: the client's. */
  replyTo: email(),
  /** The client's postal address, for the footer. */
  postalAddress: required('Please enter the client’s postal address', 300),
  /** The language of the footer and of the pages that readers see. Unless it differs from the content profile's, it follows that. */
  language: z.optional(language),
  /** Why readers get it, for the footer; empty for a sentence with the sender's name. */
  reason: text(300),
  /** The text of the link that unsubscribes; empty for “Unsubscribe” in the newsletter's language. */
  unsubscribeText: text(60),
})
export type NewsletterInput = z.output<typeof newsletterInput>

/** The newsletter of a client, with what is known of the client where nothing was entered. */
export const newsletterSettings = z.object({
  clientId: id,
  senderName: z.string(),
  replyTo: z.string(),
  postalAddress: z.string(),
  language,
  reason: z.string(),
  unsubscribeText: z.string(),
  /** A sentence that says what has to be entered before anything can be sent; empty if nothing. */
  missing: z.string(),
  /** The agency's address that emails are sent from. */
  from: z.string(),
  /** The readers who get the next newsletter: subscribed, and not suppressed. */
  readers: z.int(),
  unsubscribed: z.int(),
  /** Null until something was entered. */
  updatedAt: z.nullable(instant),
})
export type NewsletterSettings = z.output<typeof newsletterSettings>

const may = 'newsletter-readers.manage'
const path = '/api/admin/clients/:clientId/newsletter'
const params = z.object({ clientId: id })

/** Returns how a client's newsletter is sent, and to how many readers. */
export const read = endpoint({ method: 'GET', path, may, params, reply: newsletterSettings })

/** Stores in whose name a client's newsletter is sent. 409 if somebody else changed it since `updatedAt`. */
export const update = endpoint({
  method: 'PUT',
  path,
  may,
  params,
  body: z.object({ ...newsletterInput.shape, updatedAt: z.optional(z.nullable(instant)) }),
  reply: newsletterSettings,
})
