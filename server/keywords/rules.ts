import type { Keyword } from '../../contract/keywords.ts'
import { signatureOf } from '../keyword-building/sameness.ts'
import type { keywords } from './table.ts'

export type KeywordRow = typeof keywords.$inferSelect

/** A keyword as it is kept: composed, with single spaces. */
export const oneLine = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim()

/** A keyword as two are compared. */
export const sameText = (text: string) => oneLine(text).toLowerCase()

/** What a text is about: the words that tell two keywords apart, without their endings. */
const subjectOf = (text: string): Set<string> =>
  new Set(
    signatureOf(text)
      .split(' ')
      .filter(Boolean)
      .map((word) => word.replace(/(?<=\p{L}{4})(?:ing|ed)$/u, '')),
  )

/** What a piece says that it is about. */
export type Subject = { id: number; title: string; topic: string; keywordId: number | null }
type Stemmed = Subject & { topicStems: Set<string>; titleStems: Set<string> }

/** Pieces as `coversOf` compares them: their stems are found out once. */
export const stemmed = (pieces: readonly Subject[]): Stemmed[] =>
  pieces.map((piece) => ({
    ...piece,
    topicStems: subjectOf(piece.topic),
    titleStems: subjectOf(piece.title),
  }))

/** Which share of the words of both is in each, from 0 to 1. */
const likeness = (one: Set<string>, other: Set<string>) =>
  one.size + other.size === 0 ? 0 : one.intersection(other).size / one.union(other).size

/** From this likeness on, a piece is about nearly the same as a keyword. */
const nearly = 0.6
const mostCovers = 5
const rank = { own: 0, same: 1, near: 2 }

/** The pieces that are about a keyword already, those written for it first. */
export function coversOf(
  { id, keyword }: Pick<KeywordRow, 'id' | 'keyword'>,
  pieces: readonly Stemmed[],
): Keyword['coveredBy'] {
  const stems = subjectOf(keyword)
  const howOf = ({ keywordId, topicStems, titleStems }: Stemmed) => {
    if (keywordId === id) return 'own'
    const most = Math.max(likeness(stems, topicStems), likeness(stems, titleStems))
    return most === 1 ? 'same' : most >= nearly ? 'near' : null
  }
  const found = pieces.flatMap((piece) => {
    const how = howOf(piece)
    return how ? [{ id: piece.id, title: piece.title || piece.topic, how } as const] : []
  })
  return found.toSorted((a, b) => rank[a.how] - rank[b.how]).slice(0, mostCovers)
}

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
