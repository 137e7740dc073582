import { useSyncExternalStore } from 'react'

type Store<T> = {
  /** Returns the value kept under a name. */
  now: (key: string) => T
  set: (key: string, value: T) => void
  /** Like `now`, as a hook that rerenders on changes. */
  use: (key: string) => T
}

/**
 * State of this tab that outlives its page, such as an upload that continues while the user views
 * another page. Keys include the user, so that the next one to sign in sees none of it. `begin`
 * returns the initial value; `save` is called with every new value, to store it.
 */
export const tabState = <T>(
  begin: (key: string) => T,
  save: (key: string, value: T) => void = () => {},
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
      save(key, value)
      for (const listener of listeners) listener()
    },
    use: (key) => useSyncExternalStore(subscribe, () => now(key)),
  }
}

/**
 * Reads a value stored under a name across a reload of this tab; `empty` when nothing readable
 * was stored.
 */
export const readStored = <T>(key: string, empty: T): T => {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? 'null') as T | null) ?? empty
  } catch {
    return empty
  }
}
