import { escapeHtml } from '../../platform/email-layout.ts'
import { oneLine } from '../../platform/mime.ts'
import { parseTemplate } from '../../../packages/template-language/parse.ts'
import { fillerOf, type Values } from '../../../packages/template-language/render.ts'
import { gapsOf, variablesOf } from '../../../packages/template-language/variables.ts'
import { documentOf } from './document.ts'
import type { Frozen, EmailParts, Written } from './freezing.ts'
import { freezeApart } from './freezing-apart.ts'

export type { EmailParts, Written } from './freezing.ts'

/**
 * Does once for all recipients what takes long, some milliseconds: the content becomes HTML with
 * inlined styles and its text. What comes out are templates of the four parts, plain data for a row,
 * which stay what they are whatever becomes of the template that they were made of.
 * `foot` is HTML in the template language; it is put at the end, where what was written cannot
 * reach it. Never throws: what cannot be read is left out, see `findingsOf`.
 */
export const freezeTemplate = async (written: Written, foot = ''): Promise<EmailParts> =>
  (await freezeWithNotes(written, foot)).frozen

/** The same, and what had to be changed in the content. */
export async function freezeWithNotes(written: Written, foot = ''): Promise<Frozen> {
  const { subject, preheader, content } = written
  const asked = { written: { subject, preheader, content }, foot }
  return (
    (await freezeApart(asked)) ?? {
      frozen: { subject, preheader, html: documentOf(foot, ''), text: '' },
      cleanings: [{ at: 0, message: tooMuch }],
    }
  )
}

const tooMuch = 'The content is nested too deeply, or too large, to make a mail of it'

/** A frozen mail made ready to be filled for one recipient after the other, in microseconds each. */
export function compileTemplate(frozen: EmailParts) {
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
  const renderWords = (values: Values) => ({
    subject: oneLine(fill.subject(values)),
    text: tidied(fill.text(values)),
  })
  return {
    /** Every variable that it mentions. */
    variables: variablesOf(all),
    /** See `gapsOf` in packages/template-language/variables.ts. */
    gaps: gapsOf(all),
    /** Only what has no HTML. */
    renderWords,
    render: (values: Values): EmailParts => ({
      ...renderWords(values),
      preheader: oneLine(fill.preheader(values)),
      html: fill.html(values),
    }),
  }
}

/** Paragraphs that a condition left out leave no gap behind. */
const tidied = (text: string) => `${text.replace(/\n(?:[ \t]*\n){2,}/g, '\n\n').trim()}\n`
