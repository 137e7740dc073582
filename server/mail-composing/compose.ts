import { escapeHtml } from '../platform/letter-layout.ts'
import { oneLine } from '../platform/mime.ts'
import { parseTemplate } from '../template-language/parse.ts'
import { fillerOf, type Values } from '../template-language/render.ts'
import { gapsOf, variablesOf } from '../template-language/variables.ts'
import type { Cleaning } from './cleaned.ts'
import { hiddenPreheader } from './document.ts'
import { hold } from './held.ts'
import { bodyOf, textOf } from './body.ts'

/** What a person writes, in the template language; the content is text with Markdown, or HTML. */
export type Written = { subject: string; preheader: string; content: string }

/** A mail, or the templates of its parts. */
export type MailParts = { subject: string; preheader: string; html: string; text: string }

/**
 * Does once for all recipients what takes long, some milliseconds: the content becomes HTML with
 * inlined styles and its text. What comes out are templates of the four parts, plain data for a row,
 * which stay what they are whatever becomes of the template that they were made of.
 * `foot` is HTML in the template language; it is put at the end, where what was written cannot
 * reach it. Never throws: what cannot be read is left out, see `findingsIn`.
 */
export const freezeTemplate = async (written: Written, foot = ''): Promise<MailParts> =>
  (await freezeWithNotes(written, foot)).frozen

/** The same, and what had to be changed in the content. */
export async function freezeWithNotes(
  { subject, preheader, content }: Written,
  foot = '',
): Promise<{ frozen: MailParts; cleanings: Cleaning[] }> {
  const { html, text, cleanings } = await bodyOf(content.replaceAll('\r\n', '\n'), {
    title: escapedTemplate(subject),
    before: preheader && hiddenPreheader(escapedTemplate(preheader)),
    after: foot,
  })
  const footText = foot && `\n\n${await textOf(foot)}`
  return { frozen: { subject, preheader, html, text: text + footText }, cleanings }
}

/** A template of text as a template of HTML. */
const escapedTemplate = (template: string) => {
  const held = hold(template)
  return held.release(escapeHtml(held.text).replace(/\{(?=[{%])/g, '&#123;'))
}

/** A frozen mail made ready to be filled for one recipient after the other, in microseconds each. */
export function compileTemplate(frozen: MailParts) {
  const [subject, preheader, html, text] = [
    parseTemplate(frozen.subject),
    parseTemplate(frozen.preheader),
    parseTemplate(frozen.html),
    parseTemplate(frozen.text),
  ] as const
  const all = { parts: [subject, preheader, html, text].flatMap(({ parts }) => parts) }
  const fill = {
    subject: fillerOf(subject),
    preheader: fillerOf(preheader),
    html: fillerOf(html, escapeHtml),
    text: fillerOf(text),
  }
  return {
    /** Every variable that it mentions. */
    variables: variablesOf(all),
    /** See `gapsOf` in server/template-language/variables.ts. */
    gaps: gapsOf(all),
    render: (values: Values): MailParts => ({
      subject: oneLine(fill.subject(values)),
      preheader: oneLine(fill.preheader(values)),
      html: fill.html(values),
      text: tidied(fill.text(values)),
    }),
  }
}

/** Paragraphs that a condition left out leave no gap behind. */
const tidied = (text: string) => `${text.replace(/\n(?:[ \t]*\n){2,}/g, '\n\n').trim()}\n`
