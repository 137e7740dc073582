import { useSyncExternalStore } from 'react'
import { keptAtHeader } from '../../../contract/offline.ts'

let age: string | null = null
const listeners = new Set<() => void>()
const change = (next: string | null) => {
  if (next === age) return
  age = next
  for (const listener of listeners) listener()
}

/** Notes whether a response is one that the browser kept: the screen is as old as the oldest of those. */
export const noteAge = ({ headers }: Response) => {
  const at = headers.get(keptAtHeader)
  if (at === null) change(null)
  else if (age === null || at < age) change(at)
}

/** Forgets how old the screen is, because it is asked for anew. */
export const forgetAge = () => change(null)

/** Returns when the server said what is on the screen; null while it can be reached. */
export const useAge = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => age,
    () => null,
  )
