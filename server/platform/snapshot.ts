/** Which transactions a reader has seen: PostgreSQL's pg_snapshot, taken apart. */
export type Snapshot = { text: string; xmin: bigint; xmax: bigint; running: Set<bigint> }

/** Reads `xmin:xmax:running,…`; null for anything that PostgreSQL did not print. */
export function readSnapshot(text: string): Snapshot | null {
  const [, low, high, list] = /^(\d{1,19}):(\d{1,19}):((?:\d{1,19},)*\d{1,19})?$/.exec(text) ?? []
  if (!low || !high) return null
  const xmin = BigInt(low)
  const xmax = BigInt(high)
  const running = list ? list.split(',').map(BigInt) : []
  const inOrder = running.every(
    (each, at) => each >= xmin && each < xmax && (at === 0 || each > (running[at - 1] as bigint)),
  )
  if (xmin === 0n || xmin > xmax || xmax >= 2n ** 63n || !inOrder) return null
  return { text, xmin, xmax, running: new Set(running) }
}

/** Whether a transaction had committed, or never will, when the snapshot was taken. */
export const hasSeen = (snapshot: Snapshot, transaction: bigint): boolean =>
  transaction < snapshot.xmin || (transaction < snapshot.xmax && !snapshot.running.has(transaction))
