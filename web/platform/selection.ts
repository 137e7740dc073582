import { useRef, useState } from 'react'
import { mostAtOnce } from '../../contract/many.ts'

type Row = { id: number }
/** The part of `useList`'s result that selecting rows needs. */
export type SelectableList = {
  rows: readonly Row[]
  total: number
  sentText: string
  readUpTo: (most: number) => Promise<readonly Row[]>
}

const none: ReadonlySet<number> = new Set()

/**
 * Holds the selected rows of a list. Another filter or sort order clears them, so that nothing hidden is
 * changed; rows deleted meanwhile stay selected, and the server refuses them.
 */
export const useSelection = ({ rows, total, sentText, readUpTo }: SelectableList) => {
  const [selected, setSelected] = useState({ of: sentText, ids: none })
  const [isReading, setIsReading] = useState(false)
  const last = useRef<number | null>(null)
  const ids = selected.of === sentText ? selected.ids : none
  const set = (next: Iterable<number>) => setSelected({ of: sentText, ids: new Set(next) })

  /** Selects or deselects a row; with `through`, all rows between it and the last one toggled. */
  const toggle = (id: number, on: boolean, through = false) => {
    const indexes = [last.current ?? id, id].map((each) => rows.findIndex((row) => row.id === each))
    const [from, to] = indexes.toSorted((a, b) => a - b) as [number, number]
    const span = through && from >= 0 ? rows.slice(from, to + 1).map((row) => row.id) : [id]
    const next = new Set(ids)
    for (const each of span) {
      if (on) next.add(each)
      else next.delete(each)
    }
    last.current = id
    set(next)
  }
  const selectedCount = rows.filter((row) => ids.has(row.id)).length
  return {
    ids,
    set,
    toggle,
    clear: () => set(none),
    /** Whether all, some or none of the loaded rows are selected. */
    extent: selectedCount === 0 ? 'none' : selectedCount === rows.length ? 'all' : 'some',
    toggleLoaded: (on: boolean) => set(on ? rows.map((row) => row.id) : none),
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
