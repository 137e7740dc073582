import { useFilters } from './filters.ts'
import type { Column } from '../ui/Table.tsx'

const choices = { hide: null } as const

/** Columns that a list can do without: all but the first that have words above them. */
const nameOf = <Row>(column: Column<Row>, place: number) =>
  place > 0 && typeof column.header === 'string' ? column.header : null

export type ColumnChoice = { name: string; isShown: boolean; toggle: () => void }

/** Keeps the visible columns of a table in the page's address as `?hide=Type,Due`. */
export const useColumns = <Row>(columns: readonly Column<Row>[]) => {
  const { values, set } = useFilters(choices)
  const hidden = new Set(values.hide.split(',').filter(Boolean))
  const toggle = (name: string) => {
    const next = new Set(hidden)
    if (!next.delete(name)) next.add(name)
    set({ hide: [...next].join(',') })
  }
  const names = columns.map(nameOf).filter((name) => name !== null)
  return {
    shown: columns.filter((column, i) => !hidden.has(nameOf(column, i) ?? '')),
    choice: names.map((name): ColumnChoice => ({
      name,
      isShown: !hidden.has(name),
      toggle: () => toggle(name),
    })),
  }
}
