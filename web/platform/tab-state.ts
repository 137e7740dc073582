import { useSyncExternalStore } from 'react'

type Store<T> = {
  /** Returns the value kept under a name. */
  now: (key: string) => T
  set: (key: string, value: T) => void
  /** The same in a component, which is drawn anew when it changes. */
  use: (key: string) => T
}

/**
 * State of this tab that outlives the page which shows it, such as an upload that goes on while
 * somebody reads another page. Keys name the user, so that the next one to sign in sees nothing of
 * it. `begin` makes what is there at first; `keep` is told whatever is set, to store it.
 */
export const tabState = <T>(
  begin: (key: string) => T,
  keep: (key: string, value: T) => void = () => {},
): Store<T> => {
  const values = new Map<string, T>()
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const now = (key: string) => {
    if (!values.has(key)) values.set(key, begin(key))
    return values.get(key) as T
  }
  return {
    now,
    set: (key, value) => {
      values.set(key, value)
      keep(key, value)
      for (const listener of listeners) listener()
    },
    use: (key) => useSyncExternalStore(subscribe, () => now(key)),
  }
}

/** Returns the value kept under a name across a reload of this tab; `empty` when nothing readable was kept. */
export const readKept = <T>(key: string, empty: T): T => {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? 'null') as T | null) ?? empty
  } catch {
    return empty
  }
}
