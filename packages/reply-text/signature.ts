import { programLines, signOffs, smallPrint } from './wordings.ts'

/** The most lines of a signature below its delimiter, and below words such as “Best regards”. */
const mostLines = { delimited: 25, signedOff: 12 }
const longestLine = 120

const any = (patterns: string[], end: string) =>
  new RegExp(`^(?:${patterns.join('|')})${end}`, 'iu')
/** A program’s own line, perhaps with the address of its website. */
const programLine = any(programLines, '[.!]?\\s*(?:[<[(]?https?:\\S+[>\\])]?)?[.!]?$')
const print = any(smallPrint, '')
const signOff = any(signOffs, '[,.!]?$')
const contact =
  /(?:\+|\b0)\d[\d\s()/.-]{6,}\d|https?:\/\/|\bwww\.|[^\s@]+@[^\s@]+\.\w{2,}|\b\d{4,5}\b|\b(?:GmbH|Ltd|Inc|LLC|AB|ApS|S\.?A\.?|S\.?r\.?l\.?|B\.?V\.?|Sp\. z o\.o\.)\b/u

/** Removes the address in a link or the brackets around it, as programs write links in plain text. */
const bare = (line: string) =>
  line
    .trim()
    .replace(/^\[([^\]]+)\]\(\S+\)/, '$1')
    .replaceAll(/\[([^\]]+)\]\(\S+?\)/g, '$1')

const isProgramLine = (line: string) => programLine.test(bare(line))
const isBlank = (line: string) => line.trim() === ''

/**
 * Returns where the signature of a text begins: a delimiter, a line of the mail program, small print, or a name with
 * ways to reach somebody. Returns the number of lines when there is none.
 */
export function signatureStart(lines: readonly string[]): number {
  const starts = [delimiterIn(lines), smallPrintIn(lines), programLineIn(lines), cardIn(lines)]
  let start = Math.min(...starts)
  while (start > 0 && isBlank(lines[start - 1] ?? '')) start -= 1
  return start
}

/** Finds “-- ” (RFC 3676 section 4.3), also without its space. */
function delimiterIn(lines: readonly string[]): number {
  const at = lines.findLastIndex((line) => /^(?:--|—|__)\s?$/.test(line))
  // Without its space it may as well begin a list.
  if (lines[at] === '--' && /^\s*[-*\d]/.test(lines[at + 1] ?? '')) return lines.length
  const isShort =
    at >= 0 && lines.slice(at + 1).filter((line) => !isBlank(line)).length <= mostLines.delimited
  return isShort ? at : lines.length
}

function smallPrintIn(lines: readonly string[]): number {
  const at = lines.findIndex((line) => print.test(line.trim()))
  if (at < 0) return lines.length
  // A line of signs above it belongs to it.
  return /^[\s*_=-]{3,}$/.test(lines[at - 1] ?? '') ? at - 1 : at
}

/** Finds a program’s line that stands at the end. */
function programLineIn(lines: readonly string[]): number {
  const filled = lines.flatMap((line, at) => (isBlank(line) ? [] : [at]))
  const last = filled.slice(-4).find((at) => isProgramLine(lines[at] ?? ''))
  if (last === undefined) return lines.length
  const after = filled.filter((at) => at > last).map((at) => lines[at] ?? '')
  const isEnd = after.every((line) => isProgramLine(line) || /^[<[(]?https?:\S+$/.test(line.trim()))
  return isEnd ? blockAbove(lines, last) : lines.length
}

/** Returns where the name and address directly above a program’s line begin. */
function blockAbove(lines: readonly string[], at: number): number {
  const start = lines.findLastIndex((line, i) => i < at && isBlank(line)) + 1
  const block = lines.slice(start, at)
  const isCard = block.length <= mostLines.signedOff && block.every((line) => line.length < 60)
  return start > 0 && isCard && block.some((line) => contact.test(line)) ? start : at
}

/** Finds a name, position and phone number below “Best regards”. The greeting and the name stay. */
function cardIn(lines: readonly string[]): number {
  const at = lines.findLastIndex((line) => signOff.test(line.trim()))
  if (at < 0) return lines.length
  const below = lines.flatMap((line, i) => (i > at && !isBlank(line) ? [i] : []))
  const texts = below.map((i) => lines[i] ?? '')
  if (below.length > mostLines.signedOff || texts.some((text) => text.length > longestLine))
    return lines.length
  // The first line is the name itself.
  const [, ...card] = below
  return card.some((i) => contact.test(lines[i] ?? '')) ? (card[0] ?? lines.length) : lines.length
}
