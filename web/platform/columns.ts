import { useFilters } from './filters.ts'
import type { Column } from '../ui/Table.tsx'

const choices = { hide: null } as const

/**
 * The name of a column that can be hidden: any but the first that has a text header; otherwise
 * null.
 */
const nameOf = <Row>(column: Column<Row>, index: number) =>
  index > 0 && typeof column.header === 'string' ? column.header : null

export type ColumnChoice = { name: string; isShown: boolean; toggle: () => void }

/** Keeps the hidden columns of a table in the page's URL as `?hide=Type,Due`. */
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
    visible: columns.filter((column, i) => !hidden.has(nameOf(column, i) ?? '')),
    choice: names.map((name): ColumnChoice => ({
      name,
      isShown: !hidden.has(name),
      toggle: () => toggle(name),
    })),
  }
}
