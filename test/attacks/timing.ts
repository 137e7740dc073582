const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

/**
 * Returns Mann-Whitney's U as a normal z: how certain it is that one kind takes longer than the other. Beyond ±3.3
 * the chance of an error is one in a thousand.
 */
export function zScore(one: number[], other: number[]): number {
  const all = [
    ...one.map((ms) => ({ ms, mine: true })),
    ...other.map((ms) => ({ ms, mine: false })),
  ]
  const ranked = all.toSorted((a, b) => a.ms - b.ms)
  const sum = ranked.reduce((total, { mine }, at) => total + (mine ? at + 1 : 0), 0)
  const pairs = one.length * other.length
  const u = sum - (one.length * (one.length + 1)) / 2
  return (u - pairs / 2) / Math.sqrt((pairs * (one.length + other.length + 1)) / 12)
}

type Call = () => Promise<unknown>

async function timePairs(one: Call, other: Call, pairs: number, between?: Call) {
  const times: [number[], number[]] = [[], []]
  for (let at = 0; at < pairs; at += 1) {
    await between?.()
    // Alternates which one goes first, so that other load on the machine affects both alike.
    for (const which of at % 2 ? ([0, 1] as const) : ([1, 0] as const)) {
      const began = performance.now()
      await (which ? other : one)()
      times[which].push(performance.now() - began)
    }
  }
  const [a, b] = times
  return { z: zScore(a, b), difference: median(a) - median(b), usual: median(b) }
}

/**
 * Checks whether one kind of call takes longer than the other, so that a caller could tell them apart. Reports a
 * difference only if three rounds in a row agree on it with certainty, in the same direction, and by more than
 * network jitter. `between` runs before each pair and isn't measured. Milliseconds.
 */
export async function differsInTime(one: Call, other: Call, pairs: number, between?: Call) {
  const rounds = []
  for (let round = 0; round < 3; round += 1) {
    const result = await timePairs(one, other, pairs, between)
    rounds.push(result)
    const { z, difference, usual } = result
    const isSure = Math.abs(z) > 3.3 && Math.abs(difference) > Math.max(0.5, usual * 0.05)
    if (!isSure || Math.sign(z) !== Math.sign(rounds[0]?.z ?? 0))
      return { isDifferent: false, rounds }
  }
  return { isDifferent: true, rounds }
}
