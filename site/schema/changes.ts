import { isKeyed, isSame } from './places.ts'
import { pictureInWords } from './pictures.ts'
import { isPicture } from './pictures-in.ts'
import { optionOf, type Shape, siteShape } from './shapes.ts'

/** A difference between two versions: null where there was or is nothing. */
export type Change = { path: string; before: string | null; after: string | null }

/** The fields by which an item of a list is known again after it moved, the best first. */
const marks = ['slug', 'id', 'question', 'name', 'title', 'label', 'from', 'place', 'part'] as const

/** Returns a list's items by a mark that each of them has alone; null where there is none. */
function marked(...lists: unknown[][]) {
  const mark = marks.find((key) =>
    lists.every((list) => {
      const values = list.map((each) => (isKeyed(each) ? each[key] : undefined))
      return (
        values.every((each) => typeof each === 'string') && new Set(values).size === list.length
      )
    }),
  )
  return mark ? (item: unknown) => String((item as Record<string, unknown>)[mark]) : null
}

/** Returns a value in words, for the list of changes. */
export function inWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(inWords).join('\n')
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  if (!isKeyed(value)) return ''
  if (isPicture(value)) return pictureInWords(value)
  return Object.values(value)
    .filter((each) => typeof each === 'string' || typeof each === 'number')
    .map(String)
    .filter(Boolean)
    .join(' · ')
}

const shown = (value: unknown) => (value === undefined || value === null ? null : inWords(value))

function inList(of: Shape, path: string, before: unknown[], after: unknown[]): Change[] {
  const name = marked(before, after)
  if (of.is === 'text' || of.is === 'number' || !name) {
    if (of.is === 'group' && before.length === after.length)
      return after.flatMap((each, i) => changesAt(of, `${path}.${i}`, before[i], each))
    return [{ path, before: shown(before), after: shown(after) }]
  }
  const earlier = new Map(before.map((each) => [name(each), each]))
  const later = new Set(after.map(name))
  const removed = before.flatMap((each, i) =>
    later.has(name(each)) ? [] : [{ path: `${path}.${i}`, before: inWords(each), after: null }],
  )
  const changed = after.flatMap((each, i) =>
    earlier.has(name(each))
      ? changesAt(of, `${path}.${i}`, earlier.get(name(each)), each)
      : [{ path: `${path}.${i}`, before: null, after: inWords(each) }],
  )
  const order = (list: unknown[], other: Set<string>) =>
    list.map(name).filter((each) => other.has(each))
  const [first, second] = [order(before, later), order(after, new Set(earlier.keys()))]
  const moved = isSame(first, second)
    ? []
    : [{ path, before: first.join('\n'), after: second.join('\n') }]
  return [...removed, ...changed, ...moved]
}

function changesAt(shape: Shape, path: string, before: unknown, after: unknown): Change[] {
  if (isSame(before, after)) return []
  const at = (key: string) => (path ? `${path}.${key}` : key)
  if (shape.is === 'list' && Array.isArray(before) && Array.isArray(after))
    return inList(shape.of, path, before, after)
  if (isKeyed(before) && isKeyed(after)) {
    if (shape.is === 'group')
      return Object.entries(shape.fields).flatMap(([key, of]) =>
        changesAt(of, at(key), before[key], after[key]),
      )
    if (shape.is === 'map')
      return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
        changesAt(shape.of, at(key), before[key], after[key]),
      )
    if (shape.is === 'either') {
      const option = optionOf(shape.options, after)
      if (option && option === optionOf(shape.options, before))
        return changesAt(option, path, before, after)
    }
  }
  return [{ path, before: shown(before), after: shown(after) }]
}

/** Returns every field that differs between two versions of the website. */
export const changesBetween = (before: unknown, after: unknown): Change[] =>
  changesAt(siteShape, '', before, after)
