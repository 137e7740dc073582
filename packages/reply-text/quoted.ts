import { headerLabels, originalMessage, wroteOpenings, wroteVerbs } from './wordings.ts'

/** The most lines over which a program wraps the line above a quote. */
const mostWrapped = 4
const longestAttribution = 400

const address = /[^\s<>()[\]"':,;]+@[^\s<>()[\]"',;]+/
const clock = /\d{1,2}[:.]\d{2}|\d{1,2} ?[ap]m/i
const year = /\b(?:19|20)\d{2}\b|\b\d{1,2}[./-]\d{1,2}[./-]\d{2}\b|\d{4}年/
const wrote = new RegExp(`(?:^|[\\s,)>])(?:${wroteVerbs.join('|')})(?:[\\s:：<(,]|$|-)`, 'iu')
const opening = new RegExp(`^(?:${wroteOpenings.join('|')})\\s`, 'u')

/** Returns the number of marks `>` that a line begins with. */
export const depthOf = (line: string): number =>
  (/^(?: ?>)+/.exec(line)?.[0] ?? '').replaceAll(' ', '').length

/** Returns a line without its marks. */
const bare = (line: string) => line.replace(/^(?: ?>)+ ?/, '').trim()
const isBlank = (line: string | undefined) => line !== undefined && line.trim() === ''

/** The lines of a text, with the place of the first line from each on that isn’t blank. */
export type Lines = { all: readonly string[]; filledFrom: readonly number[] }

export function linesOf(text: string): Lines {
  const all = text.replaceAll(/\r\n?/g, '\n').split('\n')
  const filledFrom: number[] = []
  for (let at = all.length, filled = all.length; at >= 0; at -= 1) {
    if (at < all.length && !isBlank(all[at])) filled = at
    filledFrom[at] = filled
  }
  return { all, filledFrom }
}

/** Returns the first line from `at` on that isn’t blank; empty when there is none. */
export const filledLine = ({ all, filledFrom }: Lines, at: number): string =>
  all[filledFrom[at] ?? all.length] ?? ''

/**
 * Returns where a line such as “On Monday at 3:41 PM, Bo <bo@x> wrote:” ends, which programs wrap; null for any other
 * line. `isSure`: what follows is quoted even without marks.
 */
export function attributionAt(lines: Lines, at: number): { end: number; isSure: boolean } | null {
  let joined = ''
  const { all } = lines
  const depth = depthOf(all[at] ?? '')
  for (let end = at + 1; end <= Math.min(at + mostWrapped, all.length); end += 1) {
    const line = all[end - 1] ?? ''
    if (isBlank(line)) return null
    // The continuation of a wrapped line: what was written before it stands alone.
    if (end > at + 1 && depthOf(line) !== depth) return null
    joined = `${joined} ${bare(line)}`.trim()
    if (joined.length > longestAttribution) return null
    const kind = kindOf(joined, filledLine(lines, end), depth)
    if (kind) return { end, isSure: kind === 'sure' }
  }
  return null
}

function kindOf(text: string, next: string, depth: number): 'sure' | 'before-quote' | null {
  const isFramed = /^-{2,} .* -{2,}$/.test(text)
  if (!isFramed && !/[:：]$/.test(text.replaceAll(/[*_]+$/g, ''))) return null
  const when = clock.test(text) || year.test(text)
  const isQuoteNext = depthOf(next) > depth
  if (wrote.test(text)) {
    const isComplete = when && (address.test(text) || isQuoteNext || opening.test(text))
    if (isComplete && (opening.test(text) || address.test(text))) return 'sure'
    if (isQuoteNext && (when || address.test(text) || text.length < 80)) return 'before-quote'
    return null
  }
  const names = address.test(text) && when
  // Other languages: a date and an address above a quote.
  return names && (isQuoteNext || /^\d{4}年|^[\p{L}]{2,4}\.?,? \d/u.test(text))
    ? 'before-quote'
    : null
}

const label = (names: string) =>
  new RegExp(`^[*_]{0,2}(?:${names})[*_]{0,2}\\s?[:：][*_]{0,2}(?:\\s|$)`, 'u')
const labels = {
  from: label(headerLabels.from),
  sent: label(headerLabels.sent),
  to: label(headerLabels.to),
  subject: label(headerLabels.subject),
  further: label(headerLabels.further),
}
const separator = new RegExp(
  `^[-_*=\\s]{2,}\\s?(?:${originalMessage.join('|')})[\\s:]*[-_*=\\s]{0,}$`,
  'iu',
)
const rule = /^[_‐-―─-]{10,}$/u

/** Returns whether a line stands between an answer and the email below it, such as “-----Original Message-----”. */
const isSeparator = (line: string): boolean => separator.test(bare(line))

/** Returns whether lines such as From, Sent, To and Subject of a quoted email begin here. */
function isHeaderBlock({ all }: Lines, at: number): boolean {
  const first = bare(all[at] ?? '')
  if (!labels.from.test(first) && !labels.sent.test(first)) return false
  const found = new Set<string>()
  for (let i = at, blanks = 0; i < Math.min(all.length, at + 12) && blanks < 2; i += 1) {
    const line = bare(all[i] ?? '')
    if (line === '') {
      blanks += 1
      continue
    }
    const name = Object.entries(labels).find(([, pattern]) => pattern.test(line))?.[0]
    if (name) found.add(name)
    // Long lists of recipients are wrapped.
    else if (found.size >= 3 || !address.test(line)) break
  }
  return found.size >= 3 && (found.has('from') || found.has('sent'))
}

/** Returns whether everything from this line on is a quoted email without marks. */
export function endsHere(lines: Lines, at: number): boolean {
  const line = lines.all[at] ?? ''
  if (isSeparator(line)) return true
  if (isHeaderBlock(lines, at)) return true
  if (!rule.test(line.trim())) return false
  const next = lines.filledFrom[at + 1] ?? lines.all.length
  return isHeaderBlock(lines, next) || isSeparator(lines.all[next] ?? '')
}
