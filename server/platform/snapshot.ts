/** The transactions that a reader has seen: a parsed pg_snapshot of PostgreSQL. */
export type Snapshot = { text: string; xmin: bigint; xmax: bigint; running: Set<bigint> }

/** Parses `xmin:xmax:running,…`; null for anything that PostgreSQL did not print. */
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

/** Returns whether a transaction had ended when the snapshot was taken. */
export const hasSeen = (snapshot: Snapshot, transaction: bigint): boolean =>
  transaction < snapshot.xmin || (transaction < snapshot.xmax && !snapshot.running.has(transaction))
