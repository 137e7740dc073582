import type { ComponentType } from 'react'
import type { Endpoint } from '../../contract/http.ts'
import type { RecordKind } from './commands/record-kind.ts'

/**
 * A record with a card on a board. `updatedAt` is ISO 8601 and tells which of two states is
 * newer.
 */
export type BoardRecord = { id: number; updatedAt: string }

/** Moves a card to a column. */
export type Move<Row extends BoardRecord, Column extends string> = (
  row: Row,
  column: Column,
) => Promise<unknown>

/** A list endpoint that returns such rows and accepts their column as a filter. */
type ListOf<Row> = Endpoint & { paged: true; reply: { _zod: { output: Row[] } } }

/** Fetches, names, renders and moves the cards of one kind. */
export type BoardKind<Row extends BoardRecord, Column extends string> = {
  list: ListOf<Row>
  /** The refetch interval in ms; without one, only live events refetch. */
  refetchInterval?: number
  titles: Record<Column, string>
  /** The field of a row, and the filter of the list, that holds its column. */
  by: 'status' | 'stage'
  columnOf: (row: Row) => Column | null
  nameOf: (row: Row) => string
  /** The commands on the selected cards; without it, none can be selected. */
  records?: RecordKind<Row>
  /** The content of a card; `move` is for its menu. */
  Card: ComponentType<{ row: Row; move: Move<Row, Column> }>
  /**
   * Saves a move, shows a toast and refetches what it affects. Returns the saved row, or null
   * when it failed.
   */
  store: (row: Row, column: Column) => Promise<Row | null>
  /** Takes a move that nobody makes by hand, such as to say what makes it, and returns whether it did. */
  intercept?: (row: Row, column: Column) => boolean
  /** Whether phones show one column at a time, chosen by name. */
  oneOnPhones?: true
  /** The content below the cards of a column, such as records that become one of them. */
  Below?: Readonly<Record<string, ComponentType<{ query: Record<string, unknown> }>>>
  /** The text of an empty column. */
  none: string
}
