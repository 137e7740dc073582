import * as z from 'zod/mini'
import { emailReaders, type EmailReaders, emailTextContent, textBlock } from '../email-text.ts'
import { instant, text } from '../fields.ts'
import { endpoint } from '../http.ts'

const readers = z.enum(Object.keys(emailReaders) as [EmailReaders])

const summary = z.object({
  /** Such as `consultation-confirmation`. */
  id: z.string(),
  title: z.string(),
  /** When it is sent. */
  about: z.string(),
  readers,
  /** In the list, with sample values; otherwise with its variables, such as `{{agency}}`. */
  subject: z.string(),
  isSample: z.boolean(),
  updatedAt: z.nullable(instant),
})
export type EmailTextSummary = z.output<typeof summary>

const part = z.object({
  name: z.string(),
  about: z.string(),
  kind: z.enum(['link', 'details', 'case']),
  /** Whether the email can't do without it. */
  isRequired: z.boolean(),
  /** Whether the preview shows it unless somebody chooses otherwise. */
  isShown: z.boolean(),
})
const variable = z.object({
  name: z.string(),
  about: z.string(),
  sample: z.string(),
  isRequired: z.boolean(),
})
const stored = z.object({
  ...summary.shape,
  /** Whether somebody of the team edits it before it leaves: it has paragraphs only, and no preheader. */
  isDraft: z.boolean(),
  variables: z.array(variable),
  parts: z.array(part),
  preheader: z.string(),
  blocks: z.array(
    z.object({
      kind: textBlock.shape.kind,
      text: z.string(),
      part: z.nullable(z.string()),
    }),
  ),
})
export type StoredEmailText = z.output<typeof stored>

/** Returns all emails whose text can be edited. */
export const list = endpoint({
  method: 'GET',
  path: '/api/admin/email-texts',
  may: 'email-texts.read',
  reply: z.array(summary),
})

const params = z.object({ id: z.string() })

/** Returns the text of one email, with what it may name. */
export const read = endpoint({
  method: 'GET',
  path: '/api/admin/email-texts/:id',
  may: 'email-texts.read',
  params,
  reply: stored,
})

/**
 * Replaces the text of an email; null restores the sample. 400 for an unknown variable, or when a required link is
 * missing; 409 if someone else changed it since `updatedAt`.
 */
export const update = endpoint({
  method: 'PUT',
  path: '/api/admin/email-texts/:id',
  may: 'email-texts.update',
  params,
  body: z.object({
    content: z.nullable(emailTextContent),
    updatedAt: z.optional(z.nullable(instant)),
  }),
  reply: stored,
})

/** Returns an email with sample values as it would be sent, without saving it. `shown`: the parts that there are. */
export const preview = endpoint({
  method: 'POST',
  path: '/api/admin/email-texts/:id/preview',
  may: 'email-texts.read',
  params,
  body: z.object({ content: emailTextContent, shown: z.optional(z.array(text(40))) }),
  reply: z.object({ subject: z.string(), preheader: z.string(), html: z.string() }),
})
