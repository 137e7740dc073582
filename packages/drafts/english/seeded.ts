/** A whole number of 32 bits for a text; the same for the same text (FNV-1a). */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  return hash >>> 0
}

/** Choices that look free and are the same for the same seed. */
export function seeded(seed: string) {
  let state = hashOf(seed)
  /** At least 0, below 1 (mulberry32). */
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    /** One of them. */
    pick: <T>(choices: readonly [T, ...T[]]): T =>
      choices[Math.floor(next() * choices.length)] ?? choices[0],
    /** All of them in another order. */
    shuffled: <T>(all: readonly T[]): T[] =>
      all
        .map((each) => ({ each, at: next() }))
        .toSorted((one, other) => one.at - other.at)
        .map(({ each }) => each),
  }
}
export type Seeded = ReturnType<typeof seeded>
