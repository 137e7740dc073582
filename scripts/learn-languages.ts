// npm run learn-languages: learns from packages/claim-words/sentences/ which parts of words tell English, German,
// French and Spanish apart, for topics of a word or two; and from topic-words.txt and the English nouns which ones
// languages without patterns have.
import fs from 'node:fs'
import path from 'node:path'
import { learnedSentences } from '../packages/claim-words/sentences.ts'
import { languages, partsOf } from '../packages/drafts/keyword-building/likely-language.ts'
import { topicLanguages, topicWords } from '../packages/drafts/keyword-building/topic-words.ts'

const folder = path.resolve(import.meta.dirname, '../packages/drafts/keyword-building')
/** The least occurrences of a part, and the least difference between its languages. */
const least = { seen: 18, difference: 4 }

/** Returns how much each part of a word occurs in each language. */
function counted(): Map<string, number[]> {
  const words = new Map<string, number>()
  for (const { language, sentence } of learnedSentences())
    for (const word of sentence.toLowerCase().match(/[\p{L}\p{M}]{3,}/gu) ?? []) {
      const key = `${language} ${word}`
      words.set(key, (words.get(key) ?? 0) + 1)
    }
  const counts = new Map<string, number[]>()
  for (const [key, times] of words) {
    const [language = '', word = ''] = key.split(' ')
    const at = languages.findIndex((each) => each === language)
    for (const part of partsOf(word)) {
      const row = counts.get(part) ?? languages.map(() => 0)
      row[at] = (row[at] ?? 0) + Math.sqrt(times)
      counts.set(part, row)
    }
  }
  return counts
}

/** Returns a letter for how much more than usual a part occurs: j for as usual. */
const letterFor = (more: number) =>
  String.fromCharCode('j'.charCodeAt(0) + Math.max(-9, Math.min(9, Math.round(more * 3))))

const sum = (all: readonly number[]) => all.reduce((one, other) => one + other, 0)

function learned(): string[] {
  const counts = counted()
  const totals = languages.map((_, at) => sum([...counts.values()].map((row) => row[at] ?? 0)))
  return [...counts].flatMap(([part, row]) => {
    if (sum(row) < least.seen) return []
    const shares = row.map((count, at) =>
      Math.log((count + 0.5) / ((totals[at] ?? 0) + counts.size * 0.5)),
    )
    const letters = shares.map((share) => letterFor(share - sum(shares) / shares.length))
    const codes = letters.map((letter) => letter.charCodeAt(0))
    return Math.max(...codes) - Math.min(...codes) < least.difference ? [] : part + letters.join('')
  })
}

/** A word of a topic counts for as much as ten of a sentence. */
const topicWeight = 10
/** The frequency of a part that counts as never, and the least that a language must have it in. */
const [never, seldom] = [1e-5, 6e-5]

/** Returns the words of each language, with what each counts for. */
function wordsByLanguage(): Map<string, number>[] {
  const words = topicLanguages.map(() => new Map<string, number>())
  const add = (language: string, word: string, weight: number) => {
    const at = topicLanguages.findIndex((each) => each === language)
    if (word.length > 2) words[at]?.set(word, weight)
  }
  for (const { language, sentence } of learnedSentences())
    for (const word of sentence.toLowerCase().match(/[\p{L}\p{M}]{3,}/gu) ?? [])
      add(language, word, 1)
  for (const line of fs
    .readFileSync(path.join(folder, '../english/noun-kinds.txt'), 'utf8')
    .split('\n'))
    for (const word of line.split(' ').slice(1)) add('en', word, 1)
  for (const language of topicLanguages.slice(1))
    for (const word of topicWords(language)) add(language, word, topicWeight)
  return words
}

/** Returns each part that some language has, with how often: see `other-languages.ts`. */
function otherParts(): string[] {
  const counts = new Map<string, number[]>()
  for (const [at, words] of wordsByLanguage().entries())
    for (const [word, weight] of words)
      for (const part of partsOf(word)) {
        const row = counts.get(part) ?? topicLanguages.map(() => 0)
        row[at] = (row[at] ?? 0) + weight
        counts.set(part, row)
      }
  const totals = topicLanguages.map((_, at) => sum([...counts.values()].map((row) => row[at] ?? 0)))
  return [...counts].flatMap(([part, row]) => {
    const shares = row.map((count, at) => count / (totals[at] ?? 1))
    if (Math.max(...shares) < seldom) return []
    const steps = shares.map((share) => Math.round(Math.log(share / never + 1) * 2))
    return part + steps.map((step, at) => (step > 0 ? pairFor(at, step) : '')).join('')
  })
}
const pairFor = (at: number, step: number) => String.fromCharCode(65 + at, 96 + step)

const perLine = 2000
function write(file: string, all: readonly string[]) {
  const lines = Array.from({ length: Math.ceil(all.length / perLine) }, (_, at) =>
    all.slice(at * perLine, (at + 1) * perLine).join(' '),
  )
  fs.writeFileSync(path.join(folder, file), `${lines.join('\n')}\n`)
}
write('language-parts.txt', learned().toSorted())
write('other-parts.txt', otherParts().toSorted())
