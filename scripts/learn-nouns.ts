// npm run learn-nouns: sorts WordNet's words by what they name, as noun-edits.txt says, and adds words of
// packages/claim-words/sentences/ that are English.
import fs from 'node:fs'
import { learnedSentences } from '../packages/claim-words/sentences.ts'
import { foreignLooking } from '../packages/drafts/keyword-building/language.ts'
import {
  abstract,
  acts,
  artifacts,
  living,
  persons,
  readCounted,
  readDefining,
  readMeanings,
  readWords,
  substances,
} from './wordnet.ts'

const folder = new URL('../packages/drafts/english/', import.meta.url)
/** The most letters of a word, and the most characters of a line of the file. */
const longest = { word: 14, line: 100 }
/** The fewest times that English sentences have a word, and the least multiple of what others have. */
const least = { seen: 2, more: 2 }
const isWord = (word: string) => /^[a-z]{3,}$/.test(word) && word.length <= longest.word

/** Returns the words that noun-edits.txt has for each rule, such as `only place`. */
function readEdits() {
  const edits = new Map<string, Set<string>>()
  for (const line of fs.readFileSync(new URL('noun-edits.txt', folder), 'utf8').split('\n')) {
    const [rule = '', words] = line.split(': ')
    if (line.startsWith('#') || !words) continue
    edits.set(rule, new Set([...(edits.get(rule) ?? []), ...words.split(' ')]))
  }
  return edits
}

/** Returns what English sentences have, and those in other languages hardly. */
function wordsOfSentences(): Set<string> {
  const counts = new Map<string, Map<string, number>>()
  for (const { language, sentence } of learnedSentences())
    for (const word of sentence.toLowerCase().match(/\p{L}+/gu) ?? []) {
      const times = counts.get(word) ?? new Map<string, number>()
      counts.set(word, times.set(language, (times.get(language) ?? 0) + 1))
    }
  const isEnglish = ({ en = 0, ...others }: Record<string, number>) =>
    en >= least.seen && en >= least.more * Math.max(0, ...Object.values(others))
  return new Set(
    [...counts].flatMap(([word, times]) =>
      /^[a-z]{2,}$/.test(word) && isEnglish(Object.fromEntries(times)) ? word : [],
    ),
  )
}

const edits = readEdits()
const listed = (rule: string): ReadonlySet<string> => edits.get(rule) ?? new Set()
/** The kind of each group of WordNet that has one. */
const groups = new Map(
  [...edits].flatMap(([rule, words]) => {
    const [verb, kind = ''] = rule.split(' ')
    return verb === 'under' ? [...words].map((group) => [group, kind] as const) : []
  }),
)
const meanings = readMeanings()
const { senses, tagged } = readWords()
const defining = readDefining()
const counted = readCounted()
const inSentences = wordsOfSentences()

/** Returns the names of a meaning and of what it is a kind of, the nearest first. */
function namesUp(id = ''): string[] {
  const { names = [], above = [] } = meanings.get(id) ?? {}
  return above[0] ? [...names, ...namesUp(above[0])] : names
}

/** Returns the names of all groups that a meaning belongs to, by whichever way up. */
function groupsOf(id = '', found = new Set<string>()): Set<string> {
  const { names = [], above = [] } = meanings.get(id) ?? {}
  for (const name of names) found.add(name)
  for (const each of above) groupsOf(each, found)
  return found
}

const kindOfMeaning = (id?: string) => {
  const nearest = namesUp(id).find((name) => groups.has(name))
  return nearest ? groups.get(nearest) : undefined
}

/** Returns a word's three most usual meanings without proper names. */
const usual = (word: string) =>
  (senses.get(word) ?? [])
    .slice(0, 3)
    .filter((id) => !/^[A-Z]/.test(meanings.get(id)?.names[0] ?? ''))

const fileOf = (word: string) => meanings.get(usual(word)[0] ?? '')?.file

/** Whether a word is chemistry that hardly anybody writes of. */
function isRare(word: string): boolean {
  if (tagged.get(word) || defining.has(word) || inSentences.has(word)) return false
  const above = groupsOf(usual(word)[0])
  return !above.has('gem') && [...listed('rare')].some((group) => above.has(group))
}

/** WordNet's files of what can be bought: artifacts, food, possessions and substances. */
const sold: ReadonlySet<number> = new Set([artifacts, 13, 21, substances])
const isSold = (word: string) =>
  sold.has(fileOf(word) ?? 0) || groupsOf(usual(word)[0]).has('flower')

/** Kinds of which much is said that is false of others: a word's usual meanings must not speak against them. */
const careful = new Set(['place', 'eatery', 'vehicle', 'outing'])
/** Whether a word's usual meanings are of a kind, but for one of three. */
function agrees(word: string, kind: string): boolean {
  const [first, ...more] = usual(word)
  const isIt = (id?: string) => kindOfMeaning(id) === kind
  return isIt(first) && more.filter((id) => !isIt(id)).length < Math.max(1, more.length)
}

/** Groups of artifacts that stand where they are, or are parts of others: nobody gets one. */
const standing = new Set(
  'structure way area facility building excavation opening room line creation layer track strip surface decoration block housing'.split(
    ' ',
  ),
)
/** Whether a word first names something that people make and get, of whatever kind. */
const isMadeThing = (word: string) =>
  usual(word).every((id) => meanings.get(id)?.file === artifacts) &&
  groupsOf(usual(word)[0]).isDisjointFrom(standing)

/** Kinds that a word is only if it isn't first something that tells nothing. */
const cautious = new Set(['person', 'ailment', 'lesson', 'event', 'place', 'advice'])

/** Returns what a noun is by the first of its usual meanings that tells, with what its ending says. */
function kindOf(word: string): string | undefined {
  const found = usual(word).map(kindOfMeaning)
  const [first] = found
  const telling = found.filter((kind) => kind !== undefined && kind !== 'nothing')
  const all = (senses.get(word) ?? []).slice(0, 5).map(kindOfMeaning)
  const isDoer = /(?:er|or|ist|ian)$/.test(word)
  if (
    isDoer &&
    all.includes('person') &&
    first !== 'goods' &&
    first !== 'food' &&
    first !== 'ailment'
  )
    return 'person'
  const [kind] = telling
  if (kind === 'goods' && !isSold(word)) return undefined
  if (kind && careful.has(kind) && !agrees(word, kind)) return undefined
  if (first === 'nothing' && kind && cautious.has(kind)) return undefined
  if ((kind === 'person' || kind === 'ailment') && first !== kind)
    return telling.find((each) => each !== 'person' && each !== 'ailment')
  return kind
}

/** Whether a word names a thing besides: a cutter is somebody or something. */
const isMadeToo = (word: string) =>
  (senses.get(word) ?? []).some((id) => meanings.get(id)?.file === artifacts)

/** Returns the label of each of WordNet's nouns that has a kind. */
function sorted(): Map<string, string> {
  const found = new Map<string, string>()
  for (const word of senses.keys()) {
    if (!isWord(word) || usual(word).length === 0) continue
    const known =
      kindOf(word) ??
      (fileOf(word) === substances ? 'goods' : isMadeThing(word) ? 'offer' : undefined)
    const kind = known === 'person' && isMadeToo(word) ? 'goods' : known
    const isAnimal = namesUp(senses.get(word)?.[0]).includes('animal')
    if (!kind || edits.has(`only ${kind}`) || listed(`not ${kind}`).has(word)) continue
    if ((isAnimal && kind !== 'food') || (kind === 'goods' && isRare(word))) continue
    const isSubstance = kind === 'goods' && fileOf(word) === substances
    found.set(word, isSubstance && !listed('not substance').has(word) ? 'substance' : kind)
  }
  for (const [rule, words] of edits)
    if (/^(?:only|also) /.test(rule))
      for (const word of words) found.set(word, rule.split(' ')[1] ?? '')
  return found
}

/** Whether a word names a thing that people make, or an act that a definition speaks of. */
const isNamed = (word: string) =>
  usual(word).some((id) => {
    const file = meanings.get(id)?.file
    return file === acts ? defining.has(word) : file === artifacts && !groupsOf(id).has('drug')
  })

/**
 * Whether a word would be taken for another language beside its like. Proper names don't count, nor do animals and
 * plants that no definition speaks of, whose names are Latin.
 */
const looksForeign = (word: string) =>
  (!senses.has(word) ||
    usual(word).some((id) => !living.has(meanings.get(id)?.file ?? 0) || defining.has(word))) &&
  foreignLooking(word)

/** Whether a word takes an article: a thing, or what definitions say with one. */
const isOneOfMany = (word: string) => counted.has(word) || fileOf(word) === artifacts

/** Whether a word first names what nobody sells. */
const isIdea = (word: string) => abstract.has(fileOf(word) ?? 0)

/** Returns words that tell nothing but that a topic is English, and whether they are counted. */
function others(): string[] {
  const usualWords = [...tagged].flatMap(([word, times]) => (times > 0 ? word : []))
  const nouns = [...senses.keys()]
  const people = nouns.filter((word) => fileOf(word) === persons)
  const ideas = nouns.filter((word) => isIdea(word) && defining.has(word))
  const all = [
    ...usualWords,
    ...people,
    ...ideas,
    ...nouns.filter((word) => isNamed(word)),
    ...[...tagged.keys()].filter((word) => isWord(word) && looksForeign(word)),
  ]
  return [...all.filter(isWord), ...inSentences].filter((word) => !listed('not other').has(word))
}

/** Returns lines that start with the label, anew for each first letter so that a new word moves few others. */
function linesOf(label: string, words: readonly string[]): string[] {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    const fits = last && last.length + 1 + word.length <= longest.line
    if (fits && last[label.length + 1] === word[0]) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(`${label} ${word}`)
  }
  return lines
}

const labels = sorted()
for (const word of others())
  if (!labels.has(word))
    labels.set(word, isIdea(word) ? 'theme' : isOneOfMany(word) ? 'counted' : 'other')
const byLabel = Map.groupBy([...labels.keys()].toSorted(), (word) => labels.get(word) ?? '')
const lines = [...byLabel]
  .toSorted(([one], [another]) => (one < another ? -1 : 1))
  .flatMap(([label, words]) => linesOf(label, words))
fs.writeFileSync(new URL('noun-kinds.txt', folder), `${lines.join('\n')}\n`)
console.log(
  `${labels.size} words: ${[...byLabel].map(([label, words]) => `${words.length} ${label}`).join(', ')}`,
)
