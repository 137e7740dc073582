import type { BoardKind, BoardRecord } from './board-kind.ts'

/** Returns the columns of a board, from left to right: a record of any status is on it. */
export const statusesOf = <Row extends BoardRecord>({ titles }: Pick<BoardKind<Row>, 'titles'>) =>
  Object.keys(titles) as Row['status'][]

type Column<Row> = { rows: readonly Row[]; total: number }

/**
 * Returns the cards of a column and their number on the server, as they will be once the cards
 * in `moving` have been moved; those appear first.
 */
export const cardsIn = <Row extends BoardRecord>(
  { rows, total }: Column<Row>,
  status: Row['status'],
  moving: readonly Row[],
) => {
  const arriving = moving.filter((row) => row.status === status)
  const staying = rows.filter(({ id }) => !moving.some((row) => row.id === id))
  const cards = [...arriving, ...staying]
  return { cards, count: total + cards.length - rows.length }
}

/** Returns the newer state of a card, so that a second move isn't refused as outdated. */
export const newerOf = <Row extends BoardRecord>(stored: Row | null | undefined, visible: Row) =>
  stored && stored.updatedAt > visible.updatedAt ? stored : visible
