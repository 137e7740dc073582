import { addressAt } from './addresses.ts'

/** A part of a paragraph. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'break' }
  | { kind: 'code'; text: string }
  | { kind: 'bold'; inside: Inline[] }
  | { kind: 'italic'; inside: Inline[] }
  | { kind: 'link'; href: string; inside: Inline[] }

/** An opening mark that waits for its closing one: where it is among the parts, and how long it is. */
type Open = { mark: string; at: number }

const signs = /[\\`*_[\n]|\b(?:https?:\/\/|www\.)|\b[\w.+-]{1,64}@/gi
const escaped = /[\\`*_[\]()>.+•-]/
// An address may hold one pair of brackets in another, as those of Wikipedia do.
const link = /\[([^[\]\n]{1,1000})\]\(((?:[^\s()<>]|\([^\s()<>]*\)){1,2000})\)/y
// Scripts without spaces between words have no borders to begin and end marks at.
const letter =
  /[\p{L}\p{N}](?<![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}])/u
const isLetter = (sign: string) => letter.test(sign)
const isSpace = (sign: string) => sign === '' || /\s/.test(sign)

/** Returns the address of a link that was typed; undefined unless it leads to the web or to an email address. */
function targetOf(typed: string): string | undefined {
  const found = addressAt(typed, 0)
  if (found?.text === typed) return found.href
  if (!/^(?:https?:\/\/|mailto:)/i.test(typed) || !URL.canParse(typed)) return undefined
  const { protocol, href } = new URL(typed)
  return /^(?:https?|mailto):$/.test(protocol) ? href : undefined
}

/** Whether a run of asterisks or underscores can begin, and end, what it marks. */
function sidesOf(text: string, at: number, run: string) {
  const before = /.$/su.exec(text.slice(Math.max(0, at - 2), at))?.[0] ?? ''
  const after = /^./su.exec(text.slice(at + run.length, at + run.length + 2))?.[0] ?? ''
  const inWord = run === '**' || run === '***'
  return {
    opens: !isSpace(after) && (inWord || !isLetter(before)),
    closes: !isSpace(before) && (inWord || !isLetter(after)),
  }
}

const marked = (run: string, inside: Inline[]): Inline => {
  if (run.length === 3) return { kind: 'bold', inside: [{ kind: 'italic', inside }] }
  return { kind: run.length === 2 ? 'bold' : 'italic', inside }
}

/** The state of reading a paragraph; `parts` is what was read so far. */
type Reading = { source: string; isLinked: boolean; parts: Inline[]; open: Open[] }
/** Adds what begins at an offset, and returns where it ends. */
type Reads = (reading: Reading, at: number) => number

const addText = ({ parts }: Reading, text: string) => {
  if (text) parts.push({ kind: 'text', text })
}

/** Adds a run of asterisks or underscores: it ends what it marks, or may begin it. */
function addRun(reading: Reading, run: string, at: number) {
  const { source, parts, open } = reading
  const { opens, closes } = sidesOf(source, at, run)
  const opener = closes ? open.findLastIndex(({ mark }) => mark === run) : -1
  const begin = open[opener]
  if (begin && begin.at + 1 < parts.length) {
    const inside = joined(parts.splice(begin.at).slice(1))
    parts.push(marked(run, inside))
    open.splice(opener)
    return
  }
  if (opens) {
    // Only the last of the same kind can be closed: marks within the same marks mean nothing.
    const same = open.findIndex(({ mark }) => mark === run)
    if (same >= 0) open.splice(same, 1)
    open.push({ mark: run, at: parts.length })
  }
  addText(reading, run)
}

const readRun: Reads = (reading, at) => {
  const { source } = reading
  let end = at + 1
  while (source.charAt(end) === source.charAt(at)) end += 1
  const run = source.slice(at, end)
  if (run.length <= 3) addRun(reading, run, at)
  else addText(reading, run)
  return end
}

const readCode: Reads = (reading, at) => {
  const { source, parts } = reading
  const run = /^`+/.exec(source.slice(at, at + 3))?.[0] ?? '`'
  const end = source.indexOf(run, at + run.length)
  const text = end < 0 ? '' : source.slice(at + run.length, end)
  if (!text.trim() || text.includes('\n')) {
    addText(reading, run)
    return at + run.length
  }
  parts.push({ kind: 'code', text: text.replace(/^ (.+) $/, '$1') })
  return end + run.length
}

const readLink: Reads = (reading, at) => {
  link.lastIndex = at
  const found = reading.isLinked ? link.exec(reading.source) : null
  const href = found && targetOf(found[2] ?? '')
  if (!found || !href) {
    addText(reading, '[')
    return at + 1
  }
  reading.parts.push({ kind: 'link', href, inside: read(found[1] ?? '', false) })
  return at + found[0].length
}

const readBreak: Reads = ({ parts }, at) => {
  parts.push({ kind: 'break' })
  return at + 1
}

const readEscape: Reads = (reading, at) => {
  const next = reading.source.charAt(at + 1)
  const isEscape = escaped.test(next)
  addText(reading, isEscape ? next : '\\')
  return at + (isEscape ? 2 : 1)
}

const bySign: Record<string, Reads> = {
  '\n': readBreak,
  '\\': readEscape,
  '`': readCode,
  '[': readLink,
  '*': readRun,
  _: readRun,
}

/** Adds a web or email address; `begin` is how it begins. */
function readAddress(reading: Reading, at: number, begin: string): number {
  const found = reading.isLinked ? addressAt(reading.source, at) : null
  if (found) reading.parts.push({ kind: 'link', href: found.href, inside: [textPart(found.text)] })
  else addText(reading, begin)
  return at + (found?.text ?? begin).length
}

const textPart = (text: string): Inline => ({ kind: 'text', text })

/** Joins texts that follow one another. */
function joined(parts: readonly Inline[]): Inline[] {
  const all: Inline[] = []
  for (const part of parts) {
    const last = all.at(-1)
    if (part.kind === 'text' && last?.kind === 'text')
      all[all.length - 1] = textPart(last.text + part.text)
    else all.push(part)
  }
  return all
}

function read(source: string, isLinked: boolean): Inline[] {
  const reading: Reading = { source, isLinked, parts: [], open: [] }
  let at = 0
  while (at < source.length) {
    signs.lastIndex = at
    const found = signs.exec(source)
    addText(reading, source.slice(at, found?.index ?? source.length))
    if (!found) break
    const [sign] = found
    const reads = bySign[sign]
    at = reads ? reads(reading, found.index) : readAddress(reading, found.index, sign)
  }
  return joined(reading.parts)
}

/** Reads the words of a paragraph: marks, links, addresses and line breaks. */
export const inlinesOf = (source: string): Inline[] => read(source, true)
