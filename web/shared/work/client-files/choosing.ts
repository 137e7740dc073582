import { useState } from 'react'
import type { FilePlace } from './file-place.ts'

/** The most files and folders that can be chosen at once. */
const most = 200

/** The files and folders that are chosen in the open place, by key; another place or search has none. */
export function useChoosing({ folderId, source, filters }: FilePlace) {
  const here = JSON.stringify([folderId, source, filters.values.q, filters.values.project])
  const [state, setState] = useState<{ here: string; keys: ReadonlySet<string> } | null>(null)
  const keys = state?.here === here ? state.keys : null
  const set = (next: Iterable<string>) =>
    setState({ here, keys: new Set([...next].slice(0, most)) })
  return {
    /** Null while nothing is being chosen. */
    keys,
    begin: () => set([]),
    end: () => setState(null),
    set,
    toggle: (key: string) =>
      set(keys?.has(key) ? [...keys].filter((each) => each !== key) : [...(keys ?? []), key]),
  }
}
export type Choosing = ReturnType<typeof useChoosing>
