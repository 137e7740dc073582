import type { keywords } from './table.ts'

export type KeywordRow = typeof keywords.$inferSelect

/** A keyword as it is kept: composed, with single spaces. */
export const oneLine = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim()

/** A keyword as two are compared. */
export const sameText = (text: string) => oneLine(text).toLowerCase()

/** Tags with one more, or without one, each once whatever its case. */
export const withTags = (tags: readonly string[], add = '', remove = ''): string[] => {
  const isSame = (one: string, other: string) => sameText(one) === sameText(other)
  const kept = tags.filter((tag) => !isSame(tag, remove))
  return add && !kept.some((tag) => isSame(tag, add)) ? [...kept, add] : kept
}

/** Tags, each once whatever its case. */
export const eachOnce = (tags: readonly string[]) =>
  tags.reduce<string[]>((found, tag) => withTags(found, tag), [])

/** How many keywords have each tag, and how many of them are selected, by name. */
export function countTags(rows: readonly Pick<KeywordRow, 'tags' | 'isSelected'>[]) {
  const found = new Map<string, { name: string; count: number; selected: number }>()
  for (const { tags, isSelected } of rows)
    for (const name of tags) {
      const of = found.get(name) ?? { name, count: 0, selected: 0 }
      found.set(name, { name, count: of.count + 1, selected: of.selected + Number(isSelected) })
    }
  return [...found.values()].toSorted((a, b) => a.name.localeCompare(b.name))
}

/** What a person changes: a difficulty or an intent that differs is theirs from then on. */
export function byHand(
  before: KeywordRow,
  { keyword, cluster, tags, difficulty, intent }: Partial<KeywordRow>,
): Partial<KeywordRow> {
  const source = 'person' as const
  return {
    ...(keyword !== undefined && { keyword: oneLine(keyword) }),
    ...(cluster !== undefined && { cluster }),
    ...(tags && { tags: eachOnce(tags) }),
    ...(difficulty &&
      difficulty !== before.difficulty && {
        difficulty,
        difficultyScore: null,
        difficultySource: source,
      }),
    ...(intent && intent !== before.intent && { intent, intentSource: source }),
  }
}
