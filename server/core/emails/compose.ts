import type { EmailTextContent, TextBlock } from '../../../contract/email-text.ts'
import { plainOf } from '../../../packages/markdown/written.ts'
import type { Block, EmailContent } from '../../platform/email.ts'
import type { EmailFromText } from '../../platform/email-text.ts'

type Filling = Pick<EmailFromText, 'values' | 'formatted' | 'links' | 'details' | 'cases'>

/** Fills a text's variables in. The space before an empty value goes with it. */
const fill = (text: string, values: Filling['values']) =>
  text.replaceAll(/ ?\{\{\s*(\w+)\s*\}\}/g, (all, name: string) => {
    const value = values[name] ?? ''
    return value && all.startsWith(' ') ? ` ${value}` : value
  })

/** Returns the value that a paragraph consists of, if it is in Markdown; null otherwise. */
function formattedIn(text: string, { values, formatted = [] }: Filling): string | null {
  const name = /^\s*\{\{\s*(\w+)\s*\}\}\s*$/.exec(text)?.[1] ?? ''
  return formatted.includes(name) ? (values[name] ?? '') : null
}

/** Returns the values without marks, for where the text names them among other words. */
const plainly = (filling: Filling): Filling => ({
  ...filling,
  values: {
    ...filling.values,
    ...Object.fromEntries(
      (filling.formatted ?? []).map((name) => [name, plainOf(filling.values[name] ?? '')]),
    ),
  },
})

const isThere = (part: string, { links, details, cases }: Filling) =>
  Boolean(links[part] ?? cases[part] ?? details[part]?.length)

function blocksOf({ kind, text, part }: TextBlock, filling: Filling): Block[] {
  if (part !== null && !isThere(part, filling)) return []
  if (kind === 'details') return filling.details[part ?? ''] ?? []
  const formatted = kind === 'paragraph' ? formattedIn(text, filling) : null
  if (formatted !== null) return formatted.trim() ? [{ written: formatted }] : []
  const filled = fill(text, plainly(filling).values)
  // Such as a note that the person left out.
  if (!filled.trim()) return []
  if (kind === 'heading') return [{ heading: filled }]
  if (kind === 'paragraph') return [{ paragraph: filled }]
  if (kind === 'small') return [{ small: filled }]
  const url = filling.links[part ?? '']
  if (!url) return []
  return [kind === 'button' ? { button: { label: filled, url } } : { link: { label: filled, url } }]
}

/** Returns subject, preheader and blocks of an email: a text with its variables and parts filled in. */
export const composeText = (
  { subject, preheader, blocks }: EmailTextContent,
  filling: Filling,
): Pick<EmailContent, 'subject' | 'preheader' | 'blocks'> => ({
  subject: fill(subject, plainly(filling).values),
  preheader: fill(preheader, plainly(filling).values),
  blocks: blocks.flatMap((block) => blocksOf(block, filling)),
})
