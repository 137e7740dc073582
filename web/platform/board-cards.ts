import type { BoardKind, BoardRecord } from './board-kind.ts'

/** Returns the columns of a board, from left to right: a record is in one of them. */
export const columnsOf = <Row extends BoardRecord, Name extends string>({
  titles,
}: Pick<BoardKind<Row, Name>, 'titles'>) => Object.keys(titles) as Name[]

/** A card on its way to another column. */
export type Moving<Row, Name extends string> = { row: Row; to: Name }

type Column<Row> = { rows: readonly Row[]; total: number }

/**
 * Returns the cards of a column and their number on the server, as they will be once the cards
 * in `moving` have been moved; those appear first.
 */
export const cardsIn = <Row extends BoardRecord, Name extends string>(
  { rows, total }: Column<Row>,
  column: Name,
  moving: readonly Moving<Row, Name>[],
) => {
  const arriving = moving.filter(({ to }) => to === column).map(({ row }) => row)
  const staying = rows.filter(({ id }) => !moving.some(({ row }) => row.id === id))
  const cards = [...arriving, ...staying]
  return { cards, count: total + cards.length - rows.length }
}

/** Returns the newer state of a card, so that a second move isn't refused as outdated. */
export const newerOf = <Row extends BoardRecord>(stored: Row | null | undefined, visible: Row) =>
  stored && stored.updatedAt > visible.updatedAt ? stored : visible
