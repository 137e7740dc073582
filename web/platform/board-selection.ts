import { useState } from 'react'
import { toggled } from './selected-ids.ts'
import type { Selection } from './selection.ts'

type Row = { id: number }

/** The selected cards of a board, and what selects one of a column. */
export type BoardSelection<R extends Row> = Selection<R> & {
  toggleIn: (cards: readonly R[], row: R, on: boolean, through: boolean) => void
}

/** Holds the selected cards of a board. Other filters, as `sentText`, clear them, so that nothing hidden is changed. */
export function useBoardSelection<R extends Row>(sentText: string): BoardSelection<R> {
  const [selected, setSelected] = useState<{ of: string; rows: readonly R[]; last: number | null }>(
    { of: sentText, rows: [], last: null },
  )
  const isSame = selected.of === sentText
  const rows = isSame ? [...selected.rows] : []
  const last = isSame ? selected.last : null
  const ids = new Set(rows.map(({ id }) => id))
  const keep = (next: ReadonlySet<number>, among: readonly R[], lastId: number | null) =>
    setSelected({
      of: sentText,
      rows: [...next]
        .map((id) => [...among, ...rows].find((row) => row.id === id))
        .filter((row) => row !== undefined),
      last: lastId,
    })
  return {
    ids,
    rows,
    set: (next) => keep(new Set(next), [], last),
    toggle: (id, on) => keep(toggled(rows, ids, id, on, null), [], id),
    /** With `through`, all cards of the column between it and the last one toggled. */
    toggleIn: (cards, row, on, through) =>
      keep(toggled(cards, ids, row.id, on, through ? last : null), cards, row.id),
    clear: () => keep(new Set(), [], null),
    extent: rows.length > 0 ? 'some' : 'none',
    toggleLoaded: () => {},
    matching: rows.length,
    isReading: false,
    selectMatching: async () => {},
  }
}
