/** A seeded random number generator: the same seed gives the same numbers on every machine. */
export type Chance = {
  /** Returns a number from 0 up to 1. */
  next(): number
  /** Returns a number from `low` up to `high`. */
  between(low: number, high: number): number
  /** Returns a whole number from 0 up to `count`. */
  below(count: number): number
  pick<Item>(items: readonly [Item, ...Item[]]): Item
  shuffled<Item>(items: readonly Item[]): Item[]
}

/** Hashes a text to 32 bits (FNV-1a). */
export function numberOf(text: string): number {
  let hash = 2166136261
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619)
  return hash >>> 0
}

export function chanceOf(seed: string): Chance {
  let state = numberOf(seed)
  // The mulberry32 algorithm.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const below = (count: number) => Math.floor(next() * count)
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    below,
    pick: (items) => items[below(items.length)] ?? items[0],
    shuffled(items) {
      const rest = [...items]
      return items.flatMap(() => rest.splice(below(rest.length), 1))
    },
  }
}
