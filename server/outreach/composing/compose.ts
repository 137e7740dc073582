import { escapeHtml } from '../../platform/escape-html.ts'
import { oneLine } from '../../platform/mime.ts'
import { parseTemplate } from '../../../packages/template-language/parse.ts'
import { fillerOf, type Values } from '../../../packages/template-language/render.ts'
import { gapsOf, variablesOf } from '../../../packages/template-language/variables.ts'
import { documentOf } from './document.ts'
import type { Frozen, EmailParts, EmailInput } from './freeze.ts'
import { freezeInWorker } from './freeze-in-worker.ts'
import { type Foot, footMarkup } from './foot.ts'
import type { Pictured } from './pictures.ts'

export type { EmailParts, EmailInput as Written } from './freeze.ts'

const none: Pictured = { files: {}, publicUrl: '' }

/**
 * Does the slow part (some milliseconds) once for all recipients: turns the content into HTML with
 * inlined styles, and text. Returns four templates as plain data for a database row, independent of
 * the source template. `foot` is added where the content can't reach it. Never
 * throws: unreadable parts are left out, see `findingsOf`.
 */
export const freezeTemplate = async (
  written: EmailInput,
  foot: Foot | null = null,
  pictures = none,
): Promise<EmailParts> => (await freezeWithNotes(written, foot, pictures)).frozen

/** Returns the same, with the changes made to the content. */
export async function freezeWithNotes(
  written: EmailInput,
  foot: Foot | null = null,
  pictures = none,
): Promise<Frozen> {
  const { subject, preheader, content, layout } = written
  const request = { written: { subject, preheader, content, layout }, around: { foot, pictures } }
  return (
    (await freezeInWorker(request)) ?? {
      frozen: {
        subject,
        preheader,
        html: documentOf(foot ? footMarkup(foot, bare) : '', '', {
          look: foot?.look,
          language: foot?.language,
          layout: 'plain',
        }),
        text: '',
      },
      cleanings: [{ at: 0, message: tooMuch }],
    }
  )
}

const bare = { placed: new Set<never>(), isCentered: false }
const tooMuch = 'The content is too large or too deeply nested for an email'

/** Prepares a frozen email for filling, which then takes microseconds per recipient. */
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
    variables: variablesOf(all),
    /** See `gapsOf` in packages/template-language/variables.ts. */
    gaps: gapsOf(all),
    /** Fills subject and text only. */
    renderWords,
    render: (values: Values): EmailParts => ({
      ...renderWords(values),
      preheader: oneLine(fill.preheader(values)),
      html: fill.html(values),
    }),
  }
}

/** Removes the blank lines that skipped conditions leave. */
const tidied = (text: string) => `${text.replace(/\n(?:[ \t]*\n){2,}/g, '\n\n').trim()}\n`
