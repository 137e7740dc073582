// npm run learn-languages: learns from packages/claim-words/sentences/ which parts of words tell English, German,
// French and Spanish apart, for topics of a word or two.
import fs from 'node:fs'
import path from 'node:path'
import { learnedSentences } from '../packages/claim-words/sentences.ts'
import { languages, partsOf } from '../packages/drafts/keyword-building/likely-language.ts'

const file = path.resolve(
  import.meta.dirname,
  '../packages/drafts/keyword-building/language-parts.txt',
)
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

const perLine = 2000
const all = learned().toSorted()
const lines = Array.from({ length: Math.ceil(all.length / perLine) }, (_, at) =>
  all.slice(at * perLine, (at + 1) * perLine).join(' '),
)
fs.writeFileSync(file, `${lines.join('\n')}\n`)
