import type { EmailLayout } from '../../../contract/outreach/email-templates.ts'
import { escapeHtml } from '../../platform/escape-html.ts'
import { bodyOf } from './body.ts'
import type { Foot } from './foot.ts'
import type { Pictured } from './pictures.ts'
import type { Cleaning } from './sanitize.ts'
import { hiddenPreheader } from './document.ts'
import { withPlaceholders } from './placeholders.ts'

/** User input in the template language; the content is text with Markdown, or HTML. */
export type EmailInput = {
  subject: string
  preheader: string
  content: string
  layout: EmailLayout
}
/** The parts of an email beside its text. */
export type Around = { foot: Foot | null; pictures: Pictured }

/** An email, or the templates of its parts. */
export type EmailParts = { subject: string; preheader: string; html: string; text: string }

/** An email ready but for its variables, and the changes made to its content. */
export type Frozen = { frozen: EmailParts; cleanings: Cleaning[] }

/** See `freezeTemplate` in compose.ts. @throws the parsers' errors */
export function freeze(
  { subject, preheader, content, layout }: EmailInput,
  { foot, pictures }: Around,
): Frozen {
  const { html, text, cleanings } = bodyOf(content.replaceAll('\r\n', '\n'), {
    layout,
    pictures,
    title: escapedTemplate(subject),
    before: preheader && hiddenPreheader(escapedTemplate(preheader)),
    foot,
  })
  return { frozen: { subject, preheader, html, text }, cleanings }
}

/** Escapes a text template for use in HTML. */
const escapedTemplate = (template: string) => {
  const held = withPlaceholders(template)
  return held.release(escapeHtml(held.text), '&#123;')
}
