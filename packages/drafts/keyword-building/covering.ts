import type { Keyword } from '../../../contract/content/keywords.ts'
import { signatureOf } from './sameness.ts'

/** Small words of other languages, and “does” as a signature spells it. */
const small = new Set(
  `doe der die das den dem des ein eine einen einem einer eines und oder im am beim zum zur mit von vom für in auf bei
  le la les l un une de du et ou en au aux pour avec sur dans el los las una y o para con del al por al sobre`.split(
    /\s+/,
  ),
)
/** Words that leave a search what it is. */
const fillers = new Set(
  `average typical explained guide best good top complete ultimate tip me today simple easy basic vs versus`.split(
    /\s+/,
  ),
)
/** Words for one wish. */
const alike: Record<string, string> = { nearby: 'near', time: 'when', much: 'cost' }

/** A long word without the ending of its forms: "vaccination", "vaccinating" and "vaccinate" are one. */
const stemOf = (word: string) =>
  word
    .replace(/(?<=\p{L}{4})(?:ations?|ating|ated?|ing|ed|ion)$/u, '')
    .replace(/(?<=\p{L}{6})(?:en|er|e|n|y|s)$/u, '')
    .replace(/(?<=\p{L}{3})e$/u, '')

/** Matches how something is done, before where or with what: “from sitting at a desk”. */
const manner = /(?<!\p{L})(?:from|when|while|by) (\p{L}+ing) (?=(?:at|in|on|with)(?!\p{L}))/giu

type About = {
  /** All words that tell two searches apart, without their endings. */
  words: string
  /** The same without those that leave a search what it is; all when nothing else is there. */
  core: ReadonlySet<string>
  /** Its words for how something is done, which a broader text leaves out. */
  ways: ReadonlySet<string>
}

function aboutOf(text: string): About {
  const joined = text.replace(/(?<![\p{L}\p{N}])(\p{L})-(?=\p{L})/gu, '$1')
  const all = signatureOf(joined)
    .split(' ')
    .filter((word) => word && !small.has(word))
    .map((word) => alike[word] ?? word)
  const core = new Set(all.filter((word) => !fillers.has(word)).map(stemOf))
  const words = new Set(all.map(stemOf))
  const said = [...text.matchAll(manner)].map(([, way = '']) => signatureOf(way))
  const ways = new Set(said.map(stemOf))
  return { words: [...words].toSorted().join(' '), core: core.size > 0 ? core : words, ways }
}

const mostKept = 20_000
const subjects = new Map<string, About>()

/** The same, found out once for each text: the pieces of a client are asked about again and again. */
function subjectKept(text: string): About {
  const kept = subjects.get(text)
  if (kept) return kept
  if (subjects.size >= mostKept) subjects.clear()
  const found = aboutOf(text)
  subjects.set(text, found)
  return found
}

/** The subject of a piece, as it says. */
export type Subject = { id: number; title: string; topic: string; keywordId: number | null }
type Covered = Keyword['coveredBy']

/** The share of the words of the longer text from which one whose words it all has is near. */
const nearly = 0.75
const mostCovers = 5
const rank = { own: 0, same: 1, near: 2 }

/** For each keyword the pieces that are about it already, those written for it first, at most five. */
export function coversOf(
  keywords: readonly { id: number; keyword: string }[],
  pieces: readonly Subject[],
): Covered[] {
  const texts = pieces.flatMap(({ topic, title }) => [topic, title]).map(subjectKept)
  const saying = new Map<string, number[]>()
  for (const [at, { core }] of texts.entries())
    for (const stem of core) {
      const places = saying.get(stem)
      if (places) places.push(at)
      else saying.set(stem, [at])
    }
  return keywords.map(({ id, keyword }) => {
    const { words, core, ways } = subjectKept(keyword)
    const shared = new Map<number, number>()
    for (const stem of core)
      for (const at of saying.get(stem) ?? []) shared.set(at, (shared.get(at) ?? 0) + 1)
    const isSame = (at: number) => words !== '' && texts[at]?.words === words
    const isNear = (at: number) => {
      const other = texts[at]?.core ?? core
      const fewest = Math.min(core.size, other.size)
      if (fewest === 0 || shared.get(at) !== fewest) return false
      if (fewest / Math.max(core.size, other.size) < nearly) return false
      return core.size <= other.size || [...core].every((stem) => other.has(stem) || ways.has(stem))
    }
    const howOf = ({ keywordId }: Subject, at: number) => {
      if (keywordId === id) return 'own'
      const both = [at * 2, at * 2 + 1]
      return both.some(isSame) ? 'same' : both.some(isNear) ? 'near' : null
    }
    const found = pieces.flatMap((piece, at) => {
      const how = howOf(piece, at)
      return how ? [{ id: piece.id, title: piece.title || piece.topic, how } as const] : []
    })
    return found.toSorted((a, b) => rank[a.how] - rank[b.how]).slice(0, mostCovers)
  })
}
