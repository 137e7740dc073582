/** Places lie below two to the power of this. */
export const bits = 21

const wordOrSign = /24\/7|#1(?!\d)|[\p{L}\p{M}']+|[?!:;–-]/gu

/** The FNV hash of a text, mixed so that its highest bits depend on all of it. */
function placeOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b)
  return (hash ^ (hash >>> 13)) >>> (32 - bits)
}

/** Returns the places of a word's parts of two to six letters, beginning and end marked. */
function partsOf(word: string): number[] {
  const marked = `<${word}>`
  const places: number[] = []
  for (let length = 2; length <= 6; length++)
    for (let at = 0; at + length <= marked.length; at++)
      places.push(placeOf(`c ${marked.slice(at, at + length)}`))
  return places
}

const stem = (word: string, length = 4) => word.slice(0, length)

/** The largest distance of two words that count together. */
const near = 8

/** Returns the words and signs of a sentence in small letters, without figures: whoever asks counts them by themselves. */
export const wordsOf = (sentence: string): string[] =>
  sentence.toLowerCase().normalize('NFC').replaceAll(/[’‘]/g, "'").match(wordOrSign) ?? []

/**
 * Returns where a model keeps its weights for a sentence of these words: of words, of two and three words in a row or around a gap, of
 * the beginnings of such words and of those that are near each other, of parts of words, and of the sentence's length.
 * Each place once, in rising order.
 */
export function featuresOf(words: readonly string[]): Uint32Array {
  const around = ['^', ...words, '$']
  const places = new Set<number>()
  const add = (...parts: readonly string[]) => places.add(placeOf(parts.join(' ')))
  for (const [at, word] of around.entries()) {
    const [next, third, fourth] = around.slice(at + 1, at + 4)
    add('w', word)
    for (const part of partsOf(word)) places.add(part)
    if (at === 1 || at === 2) add(`p${at}`, word)
    if (next === undefined) continue
    add('b', word, next)
    add('x', stem(word), stem(next))
    if (third === undefined) continue
    add('s', word, third)
    add('y', stem(word), stem(third))
    add('t', word, next, third)
    if (fourth !== undefined) add('u', word, fourth)
  }
  const stems = [...new Set(words.map((word) => stem(word, 5)))]
  for (const [at, one] of stems.entries())
    for (const other of stems.slice(at + 1, at + 1 + near)) add('j', one, other)
  add('n', String(Math.min(7, Math.floor(words.length / 3))))
  return Uint32Array.from(places).sort()
}
