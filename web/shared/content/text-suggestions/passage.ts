import { gapsIn } from '../../../../contract/content/gaps.ts'
import type { SuggestionTask } from '../../../../contract/content/content-suggestions.ts'

/** Offsets in a text, in UTF-16 code units. */
export type Range = { from: number; to: number }

/** Leaves out the white space around a passage; null for nothing but white space. */
function trimmed(text: string, { from, to }: Range): Range | null {
  const said = text.slice(from, to)
  const start = from + (said.length - said.trimStart().length)
  const end = from + said.trimEnd().length
  return start < end ? { from: start, to: end } : null
}

/** Returns the paragraph in which a place is; between two, the one before. */
function paragraphAt(text: string, at: number): Range {
  const before = text.slice(0, at).trimEnd()
  const inside = /\n\s*\n/.test(text.slice(before.length, at)) ? before.length : at
  const from = text.lastIndexOf('\n\n', Math.max(0, inside - 1))
  const to = text.indexOf('\n\n', inside)
  return { from: from === -1 ? 0 : from, to: to === -1 ? text.length : to }
}

const headings = (text: string) =>
  [...text.matchAll(/^(#{1,6})[ \t].*$/gm)].map(({ index, 1: marks = '' }) => ({
    at: index,
    level: marks.length,
  }))

/** Returns the section in which a place is: from its heading to the next one of the same level or a higher one. */
function sectionAt(text: string, at: number): Range {
  const all = headings(text)
  const own = all.findLast((heading) => heading.at <= at)
  const next = all.find(
    (heading) => heading.at > (own?.at ?? at) && heading.level <= (own?.level ?? 6),
  )
  return { from: own?.at ?? 0, to: next?.at ?? text.length }
}

/** Returns the gap that a selection touches, or the next one, or the first. */
function gapAt(text: string, { from, to }: Range): Range | null {
  const gaps = gapsIn(text)
  return (
    gaps.find((gap) => gap.to >= from && gap.from <= to) ??
    gaps.find((gap) => gap.from >= from) ??
    gaps[0] ??
    null
  )
}

/** Widens a passage that begins or ends within a variable or a condition of an email. */
function withWholeMarks(text: string, { from, to }: Range): Range {
  const marks = [...text.matchAll(/\{\{[^{}]*\}\}|\{%[^{}]*%\}/g)].map(({ 0: mark, index }) => ({
    from: index,
    to: index + mark.length,
  }))
  const around = (at: number) => marks.find((mark) => mark.from < at && at < mark.to)
  return { from: around(from)?.from ?? from, to: around(to)?.to ?? to }
}

/** Returns the passage that a task is about, from what is selected; null when the text has none. */
export function passageFor(task: SuggestionTask, text: string, selected: Range): Range | null {
  if (task === 'fill') return gapAt(text, selected)
  if (task === 'section') return trimmed(text, sectionAt(text, selected.from))
  const chosen = trimmed(text, selected)
  if (chosen) return withWholeMarks(text, chosen)
  if (task === 'translate') return trimmed(text, { from: 0, to: text.length })
  return trimmed(text, paragraphAt(text, selected.from))
}
