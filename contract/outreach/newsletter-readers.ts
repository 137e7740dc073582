import * as z from 'zod/mini'
import { suppressionReasonIds } from '../leads/suppressions.ts'
import { done, id, instant, keysOf, page, required } from '../fields.ts'
import { endpoint } from '../http.ts'

/** Whether a reader gets the newsletter. */
export const readerStates = { subscribed: 'Subscribed', unsubscribed: 'Unsubscribed' } as const

/** The ways in which somebody becomes a reader. */
export const readerSources = { added: 'Added by the team', 'signed-up': 'Signed up' } as const

/** A reader of one client's newsletter. */
export const newsletterReader = z.object({
  id,
  clientId: id,
  /** In lower case; unique for each client. */
  address: z.string(),
  name: z.string(),
  /** The way in which the reader agreed, as it was stated at the import. */
  consent: z.string(),
  source: z.enum(keysOf(readerSources)),
  /** When they sent the public form; null for readers who were added. */
  signedUpAt: z.nullable(instant),
  /** The page with the form, as their browser said; may be empty. */
  signUpPage: z.string(),
  /** The sentence that they agreed to; empty for readers who were added. */
  wording: z.string(),
  /** When they confirmed it by the link in an email; null for readers who were added. */
  confirmedAt: z.nullable(instant),
  /** Null while they are subscribed. */
  unsubscribedAt: z.nullable(instant),
  /** Why the address is emailed by nobody; null if it can be. */
  suppressed: z.nullable(z.enum(suppressionReasonIds)),
  createdAt: instant,
})
export type NewsletterReader = z.output<typeof newsletterReader>

const may = 'newsletter-readers.manage'
const path = '/api/admin/clients/:clientId/newsletter-readers'
const one = '/api/admin/newsletter-readers/:id'
const ofClient = z.object({ clientId: id })

/** The most readers of one client. */
export const mostReaders = 20_000

/** Returns the readers of a client's newsletter, newest first. */
export const list = endpoint({
  method: 'GET',
  path,
  may,
  params: ofClient,
  query: z.object({
    ...page,
    state: z._default(z.enum(['all', ...keysOf(readerStates)]), 'all'),
  }),
  reply: z.array(newsletterReader),
  paged: true,
})

const counts = z.object({
  /** Readers that are new. */
  added: z.int(),
  /** Those that are readers already. */
  known: z.int(),
  /** Those that unsubscribed before and stay so. */
  unsubscribed: z.int(),
  /** New ones whose address is suppressed, so that nothing is sent to them. */
  suppressed: z.int(),
  /** Lines with an address of an earlier line. */
  repeated: z.int(),
  /** The number of lines without an address, and the first of them. */
  wrong: z.int(),
  examples: z.array(z.object({ line: z.int(), text: z.string() })),
})
export type ReaderCounts = z.output<typeof counts>

/**
 * Adds the readers of a list or CSV file to a client's newsletter, one per line; with `dryRun`, only counts them.
 * Readers who unsubscribed stay unsubscribed. 400 on `lines` if there is no address, or too many.
 */
export const importMany = endpoint({
  method: 'POST',
  path: `${path}/imports`,
  may,
  bodyLimit: { bytes: 8 * 2 ** 20, sentence: 'This list is too large. Please split it' },
  params: ofClient,
  body: z.object({
    lines: z
      .string('Please paste a list of readers')
      .check(z.trim(), z.minLength(1, 'Please paste a list of readers')),
    /** The way in which all of them agreed. */
    consent: required('Please say how these readers agreed to the newsletter', 255),
    dryRun: z._default(z.boolean(), false),
  }),
  reply: counts,
})

/** Unsubscribes a reader who asked for it by phone or email. Only the reader can undo it. 409 if they are already. */
export const unsubscribe = endpoint({
  method: 'POST',
  path: `${one}/unsubscribe`,
  may,
  params: z.object({ id }),
  reply: newsletterReader,
})

/** Deletes a reader. 409 for one who unsubscribed: the next import would add them again. */
export const remove = endpoint({
  method: 'DELETE',
  path: one,
  may,
  params: z.object({ id }),
  reply: done,
})
