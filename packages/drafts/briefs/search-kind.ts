/** The subject of a search, told by its words alone. */
export type SearchKind =
  | 'cost'
  | 'how-to'
  | 'comparison'
  | 'problem'
  | 'choice'
  | 'timing'
  | 'general'

/** The first sign that matches counts. */
const signs: readonly (readonly [SearchKind, RegExp])[] = [
  ['cost', /\b(?:costs?|prices?|pricing|how much|fees?|cheap|affordable|budget)\b/i],
  ['comparison', /\b(?:vs\.?|versus|compared|comparison|alternatives?|difference between)\b/i],
  ['timing', /\b(?:how (?:long|often|soon)|when (?:to|do|does|is|should)|deadlines?|timeline)\b/i],
  [
    'problem',
    /\b(?:why (?:is|are|do|does|did|won't|has|have)|not working|mistakes?|problems?|symptoms?|signs of|causes? of|avoid)\b/i,
  ],
  ['how-to', /\b(?:how (?:to|do i|can i)|step by step|checklist|diy|tutorial|tips)\b/i],
  ['choice', /\b(?:best|top|near me|reviews?|how to choose|choosing|recommended)\b/i],
]

/** Returns the kind of a search; `general` for what no sign tells, such as other languages. */
export const kindOf = (keyword: string): SearchKind =>
  signs.find(([, sign]) => sign.test(keyword))?.[0] ?? 'general'

/** Words that ask for a price and aren't part of what it is for. */
const priceWords =
  /^(?:how much (?:does|do|is|are|for)?\s*(?:an?\b|the\b)?)|\b(?:average|typical)\b|\b(?:costs?|prices?|pricing|fees?|cheap|affordable)\b(?:\s+(?:of|for)\b)?/gi

/** Returns what a price is asked for: "roof repair" of "how much does a roof repair cost". */
export const pricedIn = (keyword: string): string =>
  keyword
    .replace(priceWords, ' ')
    .replace(/\s+/g, ' ')
    .replace(/[?\s]+$/, '')
    .trim() || keyword

/** Returns the words of a text that distinguish it, in lower case. */
export const wordsOf = (text: string): Set<string> =>
  new Set(
    (text.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? []).map((word) =>
      word.replace(/(?:es|s)$/, ''),
    ),
  )

/** Returns how many distinguishing words two texts share. */
export const sharedWords = (one: string, other: string): number =>
  wordsOf(one).intersection(wordsOf(other)).size
