import { readFileSync } from 'node:fs'
import pluralize from 'pluralize'

/** Returns what words stand after each label of the file; `scripts/learn-nouns.ts` writes them. */
function readWords() {
  const labels = new Map<string, string>()
  const substances = new Set<string>()
  const others = new Set<string>()
  const counted = new Set<string>()
  const text = readFileSync(new URL('noun-kinds.txt', import.meta.url), 'utf8')
  for (const line of text.trim().split('\n')) {
    const [label = '', ...words] = line.split(' ')
    for (const word of words) {
      if (label === 'substance') substances.add(word)
      if (label === 'counted') counted.add(word)
      if (label === 'other' || label === 'counted') others.add(word)
      else labels.set(word, label)
    }
  }
  return { labels, substances, others, counted }
}

let read: ReturnType<typeof readWords> | undefined
/** Returns the words, which are read for the first topic. */
export const dictionary = () => (read ??= readWords())

/** Whether the dictionary has a word as it stands as a noun of its own: "arrears". */
export const isEntry = (word: string) => dictionary().labels.has(word.toLowerCase())

/** Whether a word is in the dictionary as it stands: "brownie". */
export const isListed = (word: string) =>
  isEntry(word) || dictionary().others.has(word.toLowerCase())

/** Returns the label of a noun, in the singular or plural: `person` for "seamstress"; null for words that nothing is told of. */
export function labelOf(noun: string): string | null {
  const word = noun.toLowerCase()
  const { labels } = dictionary()
  const bare = word.replace(/s$/, '')
  return labels.get(word) ?? labels.get(bare) ?? labels.get(pluralize.singular(word)) ?? null
}
