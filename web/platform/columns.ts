import { useFilters } from './filters.ts'
import { hiddenIn, nameOf, withToggled } from './hidden-columns.ts'
import type { Column } from '../ui/Table.tsx'

const choices = { hide: null } as const

export type ColumnChoice = { name: string; isShown: boolean; toggle: () => void }

/** Keeps the hidden columns of a table in the page's URL as `?hide=Type,Due`. */
export const useColumns = <Row>(columns: readonly Column<Row>[]) => {
  const { values, set } = useFilters(choices)
  const hidden = hiddenIn(values.hide)
  const toggle = (name: string) => set({ hide: withToggled(values.hide, name) })
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
