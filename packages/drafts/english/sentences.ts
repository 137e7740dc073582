/** With a capital first letter; what follows stays. */
export const capitalized = (text: string): string => {
  const [first = ''] = text
  return first.toUpperCase() + text.slice(first.length)
}

/** "permits, materials and safety". */
export const listed = (all: readonly string[], word = 'and'): string =>
  all.length < 2 ? (all[0] ?? '') : `${all.slice(0, -1).join(', ')} ${word} ${all.at(-1)}`

const small = new Set(
  'a an the and or but nor of in on at to for by with from as vs per into over under via'.split(
    ' ',
  ),
)

/** With a capital, but for what has one further on: "kWh", "iPhone". */
const opened = (word: string) => (/.\p{Lu}/u.test(word) ? word : capitalized(word))

/** As headlines are written: small words stay small, capitals inside a word stay. */
export const titleCased = (text: string): string => {
  const words = text.split(' ')
  return words
    .map((word, at) => {
      const opens = at === 0 || /[:?!]$/.test(words[at - 1] ?? '')
      if (!opens && at < words.length - 1 && small.has(word)) return word
      return word.split('-').map(opened).join('-')
    })
    .join(' ')
}
