import { escapeHtml } from '../../platform/email-layout.ts'
import { bodyOf, textOf } from './body.ts'
import type { Cleaning } from './cleaned.ts'
import { hiddenPreheader } from './document.ts'
import { hold } from './held.ts'

/** What a person writes, in the template language; the content is text with Markdown, or HTML. */
export type Written = { subject: string; preheader: string; content: string }

/** A mail, or the templates of its parts. */
export type EmailParts = { subject: string; preheader: string; html: string; text: string }

/** A mail that is ready but for its variables, and what had to be changed in its content. */
export type Frozen = { frozen: EmailParts; cleanings: Cleaning[] }

/** See `freezeTemplate` in compose.ts. @throws what a reader throws at what it cannot take */
export function freeze({ subject, preheader, content }: Written, foot: string): Frozen {
  const { html, text, cleanings } = bodyOf(content.replaceAll('\r\n', '\n'), {
    title: escapedTemplate(subject),
    before: preheader && hiddenPreheader(escapedTemplate(preheader)),
    after: foot,
  })
  const footText = foot && `\n\n${textOf(foot)}`
  return { frozen: { subject, preheader, html, text: text + footText }, cleanings }
}

/** A template of text as a template of HTML. */
const escapedTemplate = (template: string) => {
  const held = hold(template)
  return held.release(escapeHtml(held.text), '&#123;')
}
