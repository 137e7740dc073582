import * as z from 'zod/mini'
import { id, instant, text, webAddress } from '../fields.ts'
import { endpoint } from '../http.ts'

/** The path of the public sign-up pages, before a form's address. */
export const formPath = '/newsletters'
/** The path of the pages that confirm a sign-up, before the token of the emailed link. */
export const confirmationPath = '/newsletter-confirmation'
/** Days that an emailed link confirms a sign-up. */
export const confirmationDays = 7

const addressSentence = 'Please use lowercase letters, digits and single hyphens'

/** The public form to sign up for a client's newsletter. */
export const newsletterFormInput = z.object({
  isOn: z._default(z.boolean(), false),
  /** The last part of its address; empty for one that nobody can guess. */
  address: z._default(
    z
      .string(addressSentence)
      .check(
        z.trim(),
        z.toLowerCase(),
        z.maxLength(60, 'Please use at most 60 characters'),
        z.regex(/^(?:[a-z\d]+(?:-[a-z\d]+)*)?$/, addressSentence),
      ),
    '',
  ),
  /** The text above the form; may be empty. */
  intro: text(500),
  /** The address of the client's privacy policy; may be empty. */
  privacyUrl: z._default(z.union([z.literal(''), webAddress('Please enter a web address')]), ''),
})
export type NewsletterFormInput = z.output<typeof newsletterFormInput>

export const newsletterForm = z.object({
  clientId: id,
  isOn: z.boolean(),
  address: z.string(),
  intro: z.string(),
  privacyUrl: z.string(),
  /** Why nobody can sign up although it is on, or it can't be turned on; empty for nothing. */
  obstacle: z.string(),
  /** The page, as an absolute URL; empty until the form was saved. */
  url: z.string(),
  /** The form as HTML for the client's own website; empty until the form was saved. */
  snippet: z.string(),
  /** The sign-ups that wait for their confirmation. */
  waiting: z.int(),
  /** Null until something was entered. */
  updatedAt: z.nullable(instant),
})
export type NewsletterForm = z.output<typeof newsletterForm>

const may = 'newsletter-readers.manage'
const path = '/api/admin/clients/:clientId/newsletter-form'
const params = z.object({ clientId: id })

/** Returns the public form of a client's newsletter, and how many sign-ups wait for their confirmation. */
export const read = endpoint({ method: 'GET', path, may, params, reply: newsletterForm })

/**
 * Stores the form, and turns it on or off. 400 on `address` if another client's form has it. 409 when it is turned on while the newsletter
 * can't be sent yet, or if somebody else changed it since `updatedAt`.
 */
export const update = endpoint({
  method: 'PUT',
  path,
  may,
  params,
  body: z.object({ ...newsletterFormInput.shape, updatedAt: z.optional(z.nullable(instant)) }),
  reply: newsletterForm,
})
