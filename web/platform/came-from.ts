/** The pages on the way to the current one, which is the last; `address` includes the query. */
let way: readonly { pathname: string; address: string }[] = []
const listeners = new Set<() => void>()
/** The most pages of the way that are remembered. */
const longest = 20

/** Records that a page is shown. Arriving at the page before is a way back: what led there counts again. */
export const arriveAt = (pathname: string, address: string) => {
  const isBack = way.at(-2)?.pathname === pathname
  const kept = isBack ? way.slice(0, -1) : way
  const before = kept.at(-1)?.pathname === pathname ? kept.slice(0, -1) : kept
  way = [...before, { pathname, address }].slice(-longest)
  for (const listener of listeners) listener()
}

/** Calls a function at each arrival, which is recorded after a page has been drawn first; returns what ends that. */
export const subscribeToArrival = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Returns the address from which the user came to the page at `pathname`; null when it was the first. */
export const cameFrom = (pathname: string) =>
  way.at(-1)?.pathname === pathname ? (way.at(-2)?.address ?? null) : null
