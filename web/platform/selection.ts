import { useRef, useState } from 'react'
import { mostAtOnce } from '../../contract/many.ts'
import { extentOf, noIds, toggled } from './selected-ids.ts'

type Row = { id: number }
/** The part of `useList`'s result that selecting rows needs. */
export type SelectableList = {
  rows: readonly Row[]
  total: number
  sentText: string
  readUpTo: (most: number) => Promise<readonly Row[]>
}

/**
 * Holds the selected rows of a list. Another filter or sort order clears them, so that nothing hidden is
 * changed; rows deleted meanwhile stay selected, and the server refuses them.
 */
export const useSelection = ({ rows, total, sentText, readUpTo }: SelectableList) => {
  const [selected, setSelected] = useState({ of: sentText, ids: noIds })
  const [isReading, setIsReading] = useState(false)
  /** The last row toggled, and the list it was toggled in. */
  const last = useRef<{ of: string; id: number } | null>(null)
  const ids = selected.of === sentText ? selected.ids : noIds
  const set = (next: Iterable<number>) => setSelected({ of: sentText, ids: new Set(next) })

  /** Selects or deselects a row; with `through`, all rows between it and the last one toggled. */
  const toggle = (id: number, on: boolean, through = false) => {
    const from = last.current?.of === sentText ? last.current.id : null
    const next = toggled(rows, ids, id, on, through ? from : null)
    last.current = { of: sentText, id }
    set(next)
  }
  return {
    ids,
    set,
    toggle,
    clear: () => set(noIds),
    /** Whether all, some or none of the loaded rows are selected. */
    extent: extentOf(rows, ids),
    toggleLoaded: (on: boolean) => set(on ? rows.map((row) => row.id) : noIds),
    /** The number of matching rows that can be selected, at most `mostAtOnce`. */
    matching: Math.min(total, mostAtOnce),
    isReading,
    /** Selects all matching rows, including those not loaded yet. */
    async selectMatching() {
      setIsReading(true)
      try {
        set((await readUpTo(mostAtOnce)).map((row) => row.id))
      } finally {
        setIsReading(false)
      }
    },
  } as const
}

export type Selection = ReturnType<typeof useSelection>
