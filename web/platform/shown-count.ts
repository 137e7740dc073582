const singularOf = (word: string) =>
  word
    .replace(/ies$/, 'y')
    .replace(/(ss|sh|ch|x)es$/, '$1')
    .replace(/(?<!s)s$/, '')

/** Returns the noun of a list in the singular: "address" for "addresses", "piece of content" for "pieces of content". */
export const oneOf = (nouns: string) =>
  nouns.replace(/^(.*?)(\w+)( of .*)?$/, (_all, before: string, word: string, rest = '') =>
    [before, singularOf(word), rest].join(''),
  )

/** Returns the line below a list, such as "Showing 30 of 68 leads"; `total` is "1,000+" where counting stopped. */
export const shownText = (shown: number, total: string, nouns: string) =>
  `Showing ${shown.toLocaleString('en-US')} of ${total} ${total === '1' ? oneOf(nouns) : nouns}`
