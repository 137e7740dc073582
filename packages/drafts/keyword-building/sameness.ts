import pluralize from 'pluralize'

const passedOver = new Set(
  'a an the of for to in on with and or is are do does you your i it its what how at by from this that them be should can my'.split(
    ' ',
  ),
)
/** Words that are searched for with the same wish. */
const alike: Record<string, string> = {
  cheap: 'affordable',
  cheaper: 'affordable',
  price: 'cost',
  pricing: 'cost',
  expensive: 'cost',
  top: 'best',
  error: 'mistake',
  rated: 'best',
  buying: 'buy',
  hiring: 'hire',
  finding: 'find',
  choosing: 'choose',
  getting: 'get',
  planning: 'plan',
  booking: 'book',
}

const stemsOf = (keyword: string): string[] =>
  (keyword.toLowerCase().match(/[\p{L}\p{M}\p{N}'’]+|[^\s\p{L}\p{P}]+/gu) ?? [])
    .map((word) => pluralize.singular(word))
    .map((word) => alike[word] ?? word)

/** Returns the key that two keywords share when they only differ in small words, number or order. */
export const signatureOf = (keyword: string): string =>
  [...new Set(stemsOf(keyword).filter((word) => !passedOver.has(word)))]
    .toSorted((one, other) => (one < other ? -1 : 1))
    .join(' ')

/** Whether a word stands twice in a row, or twice at all though the topic has it at most once. */
export function repeats(keyword: string, topic: string): boolean {
  const counted = (words: string[]) =>
    words.reduce(
      (counts, word) => counts.set(word, (counts.get(word) ?? 0) + 1),
      new Map<string, number>(),
    )
  const doubled = /(?<!\S)(\S+)\s+\1(?!\S)/iu
  if (doubled.test(keyword) && !doubled.test(topic)) return true
  const own = counted(stemsOf(topic))
  return [...counted(stemsOf(keyword))].some(
    ([word, count]) => count > Math.max(1, own.get(word) ?? 0) && !passedOver.has(word),
  )
}
