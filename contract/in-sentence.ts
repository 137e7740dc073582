/** Words that keep their capital in the middle of a sentence. */
const names = /^(?:Facebook|LinkedIn|Instagram|Google|Business|X|WordPress|[A-Z]{2,}.*)$/

/** Returns a label as it is written within a sentence: "Facebook Post" becomes "Facebook post". */
export const inSentence = (label: string) =>
  label
    .split(' ')
    .map((word) => (names.test(word) ? word : word.toLowerCase()))
    .join(' ')
