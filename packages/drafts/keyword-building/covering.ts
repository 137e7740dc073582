import type { Keyword } from '../../../contract/content/keywords.ts'
import { signatureOf } from './sameness.ts'

/** What a text is about: the words that tell two keywords apart, without their endings. */
const subjectOf = (text: string): Set<string> =>
  new Set(
    signatureOf(text)
      .split(' ')
      .filter(Boolean)
      .map((word) => word.replace(/(?<=\p{L}{4})(?:ing|ed)$/u, '')),
  )

const mostKept = 20_000
const subjects = new Map<string, Set<string>>()

/** The same, found out once for each text: the pieces of a client are asked about again and again. */
function subjectKept(text: string): Set<string> {
  const kept = subjects.get(text)
  if (kept) return kept
  if (subjects.size >= mostKept) subjects.clear()
  const found = subjectOf(text)
  subjects.set(text, found)
  return found
}

/** What a piece says that it is about. */
export type Subject = { id: number; title: string; topic: string; keywordId: number | null }
type Covered = Keyword['coveredBy']

/** From this likeness on, a piece is about nearly the same as a keyword. */
const nearly = 0.6
const mostCovers = 5
const rank = { own: 0, same: 1, near: 2 }

/** Which share of the words of both is in each, from 0 to 1, when they have so many in common. */
const likeness = (shared: number, one: number, other: number) =>
  one + other === 0 ? 0 : shared / (one + other - shared)

/** For each keyword the pieces that are about it already, those written for it first, at most five. */
export function coversOf(
  keywords: readonly { id: number; keyword: string }[],
  pieces: readonly Subject[],
): Covered[] {
  const texts = pieces.flatMap(({ topic, title }) => [topic, title])
  const sizes = texts.map((text) => subjectKept(text).size)
  const saying = new Map<string, number[]>()
  for (const [at, text] of texts.entries())
    for (const stem of subjectKept(text)) {
      const places = saying.get(stem)
      if (places) places.push(at)
      else saying.set(stem, [at])
    }
  return keywords.map(({ id, keyword }) => {
    const stems = subjectKept(keyword)
    const shared = new Map<number, number>()
    for (const stem of stems)
      for (const at of saying.get(stem) ?? []) shared.set(at, (shared.get(at) ?? 0) + 1)
    const likenessTo = (at: number) => likeness(shared.get(at) ?? 0, stems.size, sizes[at] ?? 0)
    const howOf = ({ keywordId }: Subject, at: number) => {
      if (keywordId === id) return 'own'
      const most = Math.max(likenessTo(at * 2), likenessTo(at * 2 + 1))
      return most === 1 ? 'same' : most >= nearly ? 'near' : null
    }
    const found = pieces.flatMap((piece, at) => {
      const how = howOf(piece, at)
      return how ? [{ id: piece.id, title: piece.title || piece.topic, how } as const] : []
    })
    return found.toSorted((a, b) => rank[a.how] - rank[b.how]).slice(0, mostCovers)
  })
}
