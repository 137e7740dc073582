import { useRef, useState } from 'react'
import { mostAtOnce } from '../../contract/many.ts'
import { extentOf, noIds, toggled } from './selected-ids.ts'

type Row = { id: number }
/** The part of `useList`'s result that selecting rows needs. */
export type SelectableList<R extends Row = Row> = {
  rows: readonly R[]
  total: number
  sentText: string
  readUpTo: (most: number) => Promise<readonly R[]>
}

/**
 * Holds the selected rows of a list. Another filter or sort order clears them, so that nothing hidden is
 * changed; rows deleted meanwhile stay selected, and the server refuses them.
 */
export const useSelection = <R extends Row>({
  rows,
  total,
  sentText,
  readUpTo,
}: SelectableList<R>) => {
  const [selected, setSelected] = useState<{ of: string; ids: ReadonlySet<number> }>({
    of: sentText,
    ids: noIds,
  })
  /** Selected rows that may not be loaded anymore, or yet. */
  const [known, setKnown] = useState<readonly R[]>([])
  const [isReading, setIsReading] = useState(false)
  /** The last row toggled, and the list it was toggled in. */
  const last = useRef<{ of: string; id: number } | null>(null)
  const ids = selected.of === sentText ? selected.ids : noIds
  const rowOf = (id: number, among: readonly R[] = []) =>
    [rows, among, known].map((all) => all.find((row) => row.id === id)).find(Boolean)
  const rowsOf = (some: Iterable<number>, among?: readonly R[]) =>
    [...some].map((id) => rowOf(id, among)).filter((row) => row !== undefined)
  const set = (next: Iterable<number>, among?: readonly R[]) => {
    const chosen = new Set(next)
    setKnown(rowsOf(chosen, among))
    setSelected({ of: sentText, ids: chosen })
  }

  /** Selects or deselects a row; with `through`, all rows between it and the last one toggled. */
  const toggle = (id: number, on: boolean, through = false) => {
    const from = last.current?.of === sentText ? last.current.id : null
    const next = toggled(rows, ids, id, on, through ? from : null)
    last.current = { of: sentText, id }
    set(next)
  }
  return {
    ids,
    /** The selected rows, as loaded last. */
    rows: rowsOf(ids),
    set: (next: Iterable<number>) => set(next),
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
        const all = await readUpTo(mostAtOnce)
        set(
          all.map((row) => row.id),
          all,
        )
      } finally {
        setIsReading(false)
      }
    },
  } as const
}

export type Selection<R extends Row = Row> = Omit<ReturnType<typeof useSelection<Row>>, 'rows'> & {
  rows: R[]
}
