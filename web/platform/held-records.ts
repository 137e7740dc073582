const holders = new Set<object>()
const waiting = new Set<() => void>()

/** Keeps deleted records on screen, since a form there may be lost with them, until the returned function is called. */
export function holdRecords(): () => void {
  const holder = {}
  holders.add(holder)
  return () => {
    holders.delete(holder)
    if (holders.size > 0) return
    const then = [...waiting]
    waiting.clear()
    for (const act of then) act()
  }
}

/** Acts at once, or when no form holds the records anymore. */
export const onceReleased = (act: () => void): void => {
  if (holders.size > 0) waiting.add(act)
  else act()
}
