import type { ComponentType } from 'react'
import type { Endpoint } from '../../contract/http.ts'

/** Something that stands in one of a few columns; `updatedAt` is ISO 8601 and tells which state of it is newer. */
export type Carded = { id: number; status: string; updatedAt: string }

/** Gives a card another status. */
export type Move<Row extends Carded> = (row: Row, status: Row['status']) => Promise<unknown>

/** A list call that answers such rows, and takes their status as a filter. */
type ListOf<Row> = Endpoint & { paged: true; reply: { _zod: { output: Row[] } } }

/** Fetches, names, draws and moves the cards of one kind. */
export type BoardKind<Row extends Carded> = {
  list: ListOf<Row>
  /** The refetch interval in ms; without one, only live events refetch. */
  refetchInterval?: number
  titles: Record<Row['status'], string>
  nameOf: (row: Row) => string
  /** The content of a card; `move` is for its menu. */
  Card: ComponentType<{ row: Row; move: Move<Row> }>
  /**
   * Stores a move and says so; afterwards what is on screen is true again. Answers the row as it is
   * now, null when it failed.
   */
  store: (row: Row, status: Row['status']) => Promise<Row | null>
  /** Said of an empty column. */
  none: string
}
