import * as z from 'zod/mini'
import { done, email, id, instant, keysOf, page, required, text } from '../fields.ts'
import { endpoint } from '../http.ts'

export const templateCategories = {
  general: 'General',
  follow_up: 'Follow-up',
  welcome: 'Welcome',
  proposal: 'Proposal',
  nurture: 'Nurture',
  reminder: 'Reminder',
  thank_you: 'Thank you',
} as const
export type TemplateCategory = keyof typeof templateCategories

/** The looks of emails to leads. A complete HTML page keeps its own layout. */
export const emailLayouts = {
  branded: 'Your logo, colors and frame',
  plain: 'Plain, as if typed by hand',
} as const
export type EmailLayout = keyof typeof emailLayouts
export const emailLayout = z._default(z.enum(keysOf(emailLayouts)), 'branded')

/** The title that makes a Markdown link a button: `[Book a call](https://… "button")`. */
export const buttonTitle = 'button'

/** The parts of an email, in the template language. The content is Markdown, with HTML anywhere in it, or an HTML page. */
export const templateTexts = {
  subject: required('Subject is required', 500),
  /** The preview text that inboxes show after the subject. */
  preheader: text(255),
  content: required('Content is required', 200_000),
}

/** The fields that a person enters about a template. Syntax errors are refused with their line and column (400). */
export const templateInput = z.object({
  name: required('Name is required'),
  ...templateTexts,
  layout: emailLayout,
  category: z._default(z.enum(keysOf(templateCategories)), 'general'),
  isActive: z._default(z.boolean(), true),
})
export type TemplateInput = z.output<typeof templateInput>

/** The input of a change, with the record's `updatedAt` when it was loaded; 409 if someone has changed it since. */
export const templateChanges = z.object({
  ...templateInput.shape,
  updatedAt: z.optional(instant),
})

export const emailTemplate = z.object({
  id,
  name: z.string(),
  subject: z.string(),
  preheader: z.string(),
  content: z.string(),
  layout: z.enum(keysOf(emailLayouts)),
  /** The first 150 characters of the content, with variables as [Variable]. */
  snippet: z.string(),
  category: z.enum(keysOf(templateCategories)),
  isActive: z.boolean(),
  /** The user who created it; null if the account was deleted. */
  createdBy: z.nullable(id),
  createdAt: instant,
  updatedAt: instant,
})
export type EmailTemplate = z.output<typeof emailTemplate>

export const list = endpoint({
  method: 'GET',
  path: '/api/admin/email-templates',
  may: 'email-templates.list',
  query: z.object({
    ...page,
    category: z._default(z.enum(['all', ...keysOf(templateCategories)]), 'all'),
    active: z._default(z.enum(['all', 'yes', 'no']), 'all'),
  }),
  reply: z.array(emailTemplate),
  paged: true,
})

export const read = endpoint({
  method: 'GET',
  path: '/api/admin/email-templates/:id',
  may: 'email-templates.list',
  params: z.object({ id }),
  reply: emailTemplate,
})

/** Creates a template. 400 with the line and column of each syntax error. */
export const create = endpoint({
  method: 'POST',
  path: '/api/admin/email-templates',
  may: 'email-templates.create',
  body: templateInput,
  reply: emailTemplate,
  status: 201,
})

/**
 * Changes a template and keeps the previous state as a version. 400 with the line and column of each syntax
 * error; 409 if someone else changed it since `updatedAt`.
 */
export const update = endpoint({
  method: 'PUT',
  path: '/api/admin/email-templates/:id',
  may: 'email-templates.update',
  params: z.object({ id }),
  body: templateChanges,
  reply: emailTemplate,
})

/** Moves a template to the trash. */
export const remove = endpoint({
  method: 'DELETE',
  path: '/api/admin/email-templates/:id',
  may: 'email-templates.delete',
  params: z.object({ id }),
  reply: done,
})

/** Creates a copy, named "… (copy)". */
export const duplicate = endpoint({
  method: 'POST',
  path: '/api/admin/email-templates/:id/duplicate',
  may: 'email-templates.create',
  params: z.object({ id }),
  reply: emailTemplate,
  status: 201,
})

/** An earlier version of a template. */
export const templateVersion = z.object({
  id,
  name: z.string(),
  subject: z.string(),
  preheader: z.string(),
  content: z.string(),
  /** The author of this version; empty if the account was deleted. */
  savedBy: z.string(),
  savedAt: instant,
})
export type TemplateVersion = z.output<typeof templateVersion>

/** Returns the earlier versions of a template, newest first. */
export const versions = endpoint({
  method: 'GET',
  path: '/api/admin/email-templates/:id/versions',
  may: 'email-templates.list',
  params: z.object({ id }),
  query: z.object({ limit: page.limit, cursor: page.cursor }),
  reply: z.array(templateVersion),
  paged: true,
})

/** A variable for use in templates. Variables are listed in the editor's order. */
export const templateVariable = z.object({
  id,
  name: z.string(),
  description: z.string(),
  category: z.string(),
  example: z.string(),
})
export type TemplateVariable = z.output<typeof templateVariable>

/** Returns the variables for use in templates, in the editor's order. */
export const variables = endpoint({
  method: 'GET',
  path: '/api/admin/email-template-variables',
  may: 'email-templates.list',
  reply: z.array(templateVariable),
})

/** The parts of an email, as named in findings. */
export const writtenFields = {
  subject: 'Subject',
  preheader: 'Preheader',
  content: 'Content',
} as const

/** A problem in a template. An error prevents sending. */
export const finding = z.object({
  level: z.enum(['error', 'warning']),
  field: z.enum(keysOf(writtenFields)),
  about: z.enum(['words', 'links', 'size']),
  /** The line, counted from 1; null if it concerns the whole field. */
  line: z.nullable(z.int()),
  column: z.nullable(z.int()),
  message: z.string(),
})
export type Finding = z.output<typeof finding>

/** The maximum recommended size of an email in bytes. Gmail clips longer ones, including the unsubscribe link. */
export const mostEmailBytes = 102 * 1024

const draft = z.object({
  subject: text(500),
  preheader: templateTexts.preheader,
  content: text(200_000),
  layout: emailLayout,
  /** The lead whose values are inserted; sample values if null. */
  leadId: z._default(z.nullable(id), null),
  /** The sender to insert; the default one unless it is one of the configured senders. */
  senderEmail: text(255),
  /** The campaign's settings for the footer. */
  reason: text(300),
  countsClicks: z._default(z.boolean(), false),
})

/** The most addresses that a test email goes to. */
export const mostTestAddresses = 5

/** Returns the rendered email for unsaved input, with findings. */
export const preview = endpoint({
  method: 'POST',
  path: '/api/admin/email-templates/preview',
  may: 'email-templates.list',
  body: draft,
  reply: z.object({
    subject: z.string(),
    preheader: z.string(),
    html: z.string(),
    text: z.string(),
    /** The size of the HTML part. */
    bytes: z.int(),
    findings: z.array(finding),
  }),
})

/**
 * Returns the leads with an address for which a variable without a fallback would be empty, grouped by the
 * place in the template.
 */
export const gaps = endpoint({
  method: 'POST',
  path: '/api/admin/email-templates/gaps',
  may: 'email-templates.list',
  body: draft,
  reply: z.object({
    leads: z.int(),
    gaps: z.array(
      z.object({
        /** The variables at this place; all of them are empty for these leads. */
        variables: z.array(z.string()),
        leads: z.int(),
        examples: z.array(z.object({ id, name: z.string() })),
      }),
    ),
  }),
})

/** Emails the rendered template to colleagues, or to the caller's own address. 400 for syntax errors. */
export const test = endpoint({
  method: 'POST',
  path: '/api/admin/email-templates/test',
  may: 'email-templates.create',
  limit: 'test-emails',
  body: z.object({
    ...draft.shape,
    subject: templateTexts.subject,
    content: templateTexts.content,
    /** The addresses; the caller's own if empty. */
    to: z._default(
      z
        .array(email('Please enter valid email addresses, separated by commas'))
        .check(
          z.maxLength(mostTestAddresses, `Please enter at most ${mostTestAddresses} addresses`),
        ),
      [],
    ),
  }),
  reply: z.object({ to: z.array(z.string()) }),
})
