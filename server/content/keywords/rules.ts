import type { keywords } from './table.ts'

export type KeywordRow = typeof keywords.$inferSelect

/** Normalizes a keyword: NFC, single spaces. */
export const oneLine = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim()

/** Returns the form in which keywords are compared. */
export const sameText = (text: string) => oneLine(text).toLowerCase()

/** Adds or removes a tag; tags are unique regardless of case. */
export const withTags = (tags: readonly string[], add = '', remove = ''): string[] => {
  const isSame = (one: string, other: string) => sameText(one) === sameText(other)
  const remaining = tags.filter((tag) => !isSame(tag, remove))
  return add && !remaining.some((tag) => isSame(tag, add)) ? [...remaining, add] : remaining
}

/** Removes duplicate tags regardless of case. */
export const uniqueTags = (tags: readonly string[]) =>
  tags.reduce<string[]>((found, tag) => withTags(found, tag), [])

/** Counts keywords and selected ones by tag, sorted by name. */
export function countTags(rows: readonly Pick<KeywordRow, 'tags' | 'isSelected'>[]) {
  const found = new Map<string, { name: string; count: number; selected: number }>()
  for (const { tags, isSelected } of rows)
    for (const name of tags) {
      const of = found.get(name) ?? { name, count: 0, selected: 0 }
      found.set(name, { name, count: of.count + 1, selected: of.selected + Number(isSelected) })
    }
  return [...found.values()].toSorted((a, b) => a.name.localeCompare(b.name))
}

/** Marks a changed difficulty or intent as set by a person. */
export function byHand(
  before: KeywordRow,
  { keyword, cluster, tags, difficulty, intent }: Partial<KeywordRow>,
): Partial<KeywordRow> {
  const source = 'person' as const
  return {
    ...(keyword !== undefined && { keyword: oneLine(keyword) }),
    ...(cluster !== undefined && { cluster }),
    ...(tags && { tags: uniqueTags(tags) }),
    ...(difficulty !== undefined &&
      difficulty !== before.difficulty && {
        difficulty,
        difficultyScore: null,
        difficultySource: difficulty && source,
      }),
    ...(intent && intent !== before.intent && { intent, intentSource: source }),
  }
}
