import type { ComponentType } from 'react'
import type { Endpoint } from '../../contract/http.ts'

/**
 * A record with a card on a board. `updatedAt` is ISO 8601 and tells which of two states is
 * newer.
 */
export type BoardRecord = { id: number; status: string; updatedAt: string }

/** Changes a card's status. */
export type Move<Row extends BoardRecord> = (row: Row, status: Row['status']) => Promise<unknown>

/** A list endpoint that returns such rows and accepts their status as a filter. */
type ListOf<Row> = Endpoint & { paged: true; reply: { _zod: { output: Row[] } } }

/** Fetches, names, renders and moves the cards of one kind. */
export type BoardKind<Row extends BoardRecord> = {
  list: ListOf<Row>
  /** The refetch interval in ms; without one, only live events refetch. */
  refetchInterval?: number
  titles: Record<Row['status'], string>
  nameOf: (row: Row) => string
  /** The content of a card; `move` is for its menu. */
  Card: ComponentType<{ row: Row; move: Move<Row> }>
  /**
   * Saves a move, shows a toast and refetches what it affects. Returns the saved row, or null
   * when it failed.
   */
  store: (row: Row, status: Row['status']) => Promise<Row | null>
  /** The text of an empty column. */
  none: string
}
