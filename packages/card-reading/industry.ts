import { industries } from './industry-words.ts'
import { keyOf, lowered, wordsIn } from './spelling.ts'
import { atMost, type Found } from './web-addresses.ts'

/**
 * A text on the card with its confidence, 0 to 100, and the weight of a word in it. A domain is searched for words
 * inside it.
 */
export type Hint = { text: string; confidence: number; weight: number; isDomain?: boolean }

/** Words that many industries share. */
const vague = new Set(
  'studio agency clinic systems solutions group estate it data digital life bar party tool title product api works training mobile guard content growth social truck'.split(
    ' ',
  ),
)

/** Returns the industry that most words of the card suggest, no surer than the surest of them; empty when too few do. */
export function findIndustry(hints: Hint[]): Found {
  const split = hints.map((hint) => ({
    ...hint,
    key: keyOf(hint.text),
    words: wordsIn(hint.text).map((word) => lowered(word).replaceAll('-', '')),
  }))
  let [value, most, surest] = ['', 0, 0]
  for (const [name, list] of industries) {
    let [score, source] = [0, 0]
    for (const entry of list.split(' ')) {
      const isStart = entry.endsWith('*')
      const stem = isStart ? entry.slice(0, -1) : entry
      for (const { words, key, weight, isDomain, confidence } of split) {
        const isWord = words.some((word) => (isStart ? word.startsWith(stem) : word === stem))
        const isInside = isDomain && stem.length >= 5 && key.includes(stem)
        if (isWord) score += weight * (vague.has(stem) ? 0.4 : 1)
        else if (isInside) score += 0.8
        if (isWord || isInside) source = Math.max(source, confidence)
      }
    }
    if (score > most + 0.01) [value, most, surest] = [name, score, source]
  }
  return atMost(surest, { value: most >= 1 ? value : '', confidence: (most / 6) * 100 })
}
