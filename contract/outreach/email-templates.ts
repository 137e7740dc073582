import * as z from 'zod/mini'
import { done, id, instant, keysOf, page, required, text } from '../fields.ts'
import { endpoint } from '../http.ts'

/** Seed 001 section 9. */
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

/**
 * A template's words as cards show them: variables as [Variable] (seed 001 section 2), of conditions
 * what stands there when they hold.
 */
export const withoutTags = (template: string) =>
  template
    .replace(/\{\{[^}]{0,500}\}\}/g, '[Variable]')
    .replace(/\{%\s*els(?:e|if)\b[^%]{0,500}%\}[^]{0,5000}?(?=\{%\s*end(?:if|unless)\s*%\})/g, '')
    .replace(/\{%[^%]*%\}/g, '')

/** The parts of an email, in the template language; content is text with Markdown, or HTML. */
export const templateTexts = {
  subject: required('Subject is required', 500),
  /** The preview text that the inbox shows after the subject. */
  preheader: text(255),
  content: required('Content is required', 200_000),
}

/**
 * What a person enters about a template (seed 001 section 5). What the template language cannot
 * read is refused with its line and column.
 */
export const templateInput = z.object({
  name: required('Name is required'),
  ...templateTexts,
  category: z._default(z.enum(keysOf(templateCategories)), 'general'),
  isActive: z._default(z.boolean(), true),
})
export type TemplateInput = z.output<typeof templateInput>

/** The same, with the state that the editor saw; 409 when somebody changed it since. */
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
  /** The content's first 150 characters, with variables as [Variable]. */
  snippet: z.string(),
  category: z.enum(keysOf(templateCategories)),
  isActive: z.boolean(),
  /** The user who made it; null when that account is gone. */
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

export const create = endpoint({
  method: 'POST',
  path: '/api/admin/email-templates',
  may: 'email-templates.create',
  body: templateInput,
  reply: emailTemplate,
  status: 201,
})

/** Keeps what was there before as a version. */
export const update = endpoint({
  method: 'PUT',
  path: '/api/admin/email-templates/:id',
  may: 'email-templates.update',
  params: z.object({ id }),
  body: templateChanges,
  reply: emailTemplate,
})

export const remove = endpoint({
  method: 'DELETE',
  path: '/api/admin/email-templates/:id',
  may: 'email-templates.delete',
  params: z.object({ id }),
  reply: done,
})

/** Makes another one like it, called "… (copy)". */
export const duplicate = endpoint({
  method: 'POST',
  path: '/api/admin/email-templates/:id/duplicate',
  may: 'email-templates.create',
  params: z.object({ id }),
  reply: emailTemplate,
  status: 201,
})

/** A template as it was before it was saved again. */
export const templateVersion = z.object({
  id,
  name: z.string(),
  subject: z.string(),
  preheader: z.string(),
  content: z.string(),
  /** The author of that version; empty when the account is gone. */
  savedBy: z.string(),
  savedAt: instant,
})
export type TemplateVersion = z.output<typeof templateVersion>

/** The newest first. */
export const versions = endpoint({
  method: 'GET',
  path: '/api/admin/email-templates/:id/versions',
  may: 'email-templates.list',
  params: z.object({ id }),
  query: z.object({ limit: page.limit, cursor: page.cursor }),
  reply: z.array(templateVersion),
  paged: true,
})

/** The variables of templates, in the order of the editor. */
export const templateVariable = z.object({
  id,
  name: z.string(),
  description: z.string(),
  category: z.string(),
  example: z.string(),
})
export type TemplateVariable = z.output<typeof templateVariable>

export const variables = endpoint({
  method: 'GET',
  path: '/api/admin/email-template-variables',
  may: 'email-templates.list',
  reply: z.array(templateVariable),
})

/** The parts of an email, as findings name them. */
export const writtenFields = {
  subject: 'Subject',
  preheader: 'Preheader',
  content: 'Content',
} as const

/** Something to know about what was written. An error keeps it from being sent. */
export const finding = z.object({
  level: z.enum(['error', 'warning']),
  field: z.enum(keysOf(writtenFields)),
  about: z.enum(['words', 'links', 'size']),
  /** Counted from 1; null when it concerns the whole. */
  line: z.nullable(z.int()),
  column: z.nullable(z.int()),
  message: z.string(),
})
export type Finding = z.output<typeof finding>

/** The size limit of an email in bytes. Gmail cuts off longer ones, including the unsubscribe link. */
export const mostEmailBytes = 102 * 1024

const draft = z.object({
  subject: text(500),
  preheader: templateTexts.preheader,
  content: text(200_000),
  /** The lead whose values fill the variables; sample values without one. */
  leadId: z._default(z.nullable(id), null),
  /** The sender that it names; the default one unless it is one of them. */
  senderEmail: text(255),
})

/** Returns the email as it would be sent, from unsaved input. */
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
    /** Of the HTML part. */
    bytes: z.int(),
    findings: z.array(finding),
  }),
})

/** For which leads that have an address a gap would be left, at each place that has no fallback. */
export const gaps = endpoint({
  method: 'POST',
  path: '/api/admin/email-templates/gaps',
  may: 'email-templates.list',
  body: draft,
  reply: z.object({
    leads: z.int(),
    gaps: z.array(
      z.object({
        /** All of these are empty. */
        variables: z.array(z.string()),
        leads: z.int(),
        examples: z.array(z.object({ id, name: z.string() })),
      }),
    ),
  }),
})

/** Sends it to the caller's own address. */
export const test = endpoint({
  method: 'POST',
  path: '/api/admin/email-templates/test',
  may: 'email-templates.create',
  body: z.object({
    ...draft.shape,
    subject: templateTexts.subject,
    content: templateTexts.content,
  }),
  reply: z.object({ to: z.string() }),
})
