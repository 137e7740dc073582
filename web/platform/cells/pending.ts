import { useSyncExternalStore } from 'react'
import type { CellField } from './cell-field.ts'

/** Values that are being stored, wherever they were chosen, by field and record. */
const pending = new Map<string, string>()
const listeners = new Set<() => void>()

type Row = { id: number }
const keyOf = <R extends Row>({ concerns, label }: CellField<R>, { id }: R) =>
  `${concerns[0]} ${label} ${id}`

/** Shows a value of a record until it is stored; null for the stored one. */
export function setPending<R extends Row>(field: CellField<R>, row: R, value: string | null) {
  if (value === null) pending.delete(keyOf(field, row))
  else pending.set(keyOf(field, row), value)
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns the value of a record that is being stored; null for none. */
export const usePending = <R extends Row>(field: CellField<R>, row: R): string | null =>
  useSyncExternalStore(subscribe, () => pending.get(keyOf(field, row)) ?? null)
