import { industries } from './industry-words.ts'
import { keyOf, lowered, wordsIn } from './spelling.ts'
import type { Found } from './web-addresses.ts'

/** A text on the card, and the weight of a word in it. A domain is searched for words inside it. */
export type Hint = { text: string; weight: number; isDomain?: boolean }

/** Words that many industries share. */
const vague = new Set(
  'studio agency clinic systems solutions group estate it data digital life bar party tool title product api works training mobile guard content growth social truck'.split(
    ' ',
  ),
)

/** Returns the industry that most words of the card suggest; empty when too few do. */
export function findIndustry(hints: Hint[]): Found {
  const split = hints.map((hint) => ({
    ...hint,
    key: keyOf(hint.text),
    words: wordsIn(hint.text).map((word) => lowered(word).replaceAll('-', '')),
  }))
  let [value, most] = ['', 0]
  for (const [name, list] of industries) {
    let score = 0
    for (const entry of list.split(' ')) {
      const isStart = entry.endsWith('*')
      const stem = isStart ? entry.slice(0, -1) : entry
      for (const { words, key, weight, isDomain } of split)
        if (words.some((word) => (isStart ? word.startsWith(stem) : word === stem)))
          score += weight * (vague.has(stem) ? 0.4 : 1)
        else if (isDomain && stem.length >= 5 && key.includes(stem)) score += 0.8
    }
    if (score > most + 0.01) [value, most] = [name, score]
  }
  return { value: most >= 1 ? value : '', confidence: Math.min(1, most / 6) * 100 }
}
