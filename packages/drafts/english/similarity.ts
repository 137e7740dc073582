/** The runs of so many words that a text is made of, without punctuation and case. */
export function shinglesOf(text: string, words = 4): Set<string> {
  const all = text.toLowerCase().match(/[\p{L}\p{N}'’]+/gu) ?? []
  const runs = new Set<string>()
  for (let at = 0; at + words <= all.length; at++) runs.add(all.slice(at, at + words).join(' '))
  return runs
}

/** How much two texts share: from 0, nothing, to 1, the same runs of words (Jaccard). */
export function similarity(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = one.intersection(other).size
  return shared === 0 ? 0 : shared / (one.size + other.size - shared)
}
