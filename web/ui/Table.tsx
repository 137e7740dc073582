import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { opensRow } from './row-click.ts'
import { headerOrder, type Sortable } from './sort-order.ts'

export type Column<Row> = {
  header: ReactNode
  cell: (row: Row) => ReactNode
  /** Aligns the cells right, for numbers and actions. */
  end?: boolean
  /** Hides the column on phones. */
  wide?: boolean
  className?: string
} & Sortable

/** The current sort order, one of the columns' `orders`, and the callback to change it. */
export type Order = {
  order?: string | undefined
  onOrder?: ((order: string) => void) | undefined
  /** The default order, to which a header with a single order returns. */
  usual?: string | undefined
}

/** A column's header; a button where the rows can be sorted by it. */
export const Head = <Row,>({ column, order, onOrder, usual }: Order & { column: Column<Row> }) => {
  const sorting = headerOrder(column, order, usual)
  if (!sorting || !onOrder)
    return (
      <th scope="col" className={`${classOf(column)} align-middle!`}>
        {column.header}
      </th>
    )
  const { isSorted, isDescending, next } = sorting
  const Arrow = isDescending ? ArrowDown : ArrowUp
  return (
    <th
      scope="col"
      className={`${classOf(column)} align-middle!`}
      aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : 'none'}
    >
      <button
        type="button"
        className="inline-flex min-h-6 items-center gap-1 hover:text-ink coarse:min-h-11"
        onClick={() => onOrder(next)}
      >
        {column.header}
        <Arrow className={`size-3.5 ${isSorted ? '' : 'invisible'}`} aria-hidden />
      </button>
    </th>
  )
}

/**
 * A plain table for paged lists. `onOpen` makes a row clickable; the same must be reachable by
 * keyboard through a link or button in one of its cells.
 */
export const Table = <Row,>({
  label,
  columns,
  rows,
  keyOf,
  onOpen,
  isSelected,
  ...ordered
}: Order & {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  onOpen?: (row: Row) => void
  isSelected?: (row: Row) => boolean
}) => (
  // Screen-reader text is positioned absolutely; inside the scrolling box it can't make the page
  // scroll too.
  <div className="relative overflow-x-auto" tabIndex={0} role="region" aria-label={label}>
    <table className="table">
      <thead>
        <tr>
          {columns.map((column, i) => (
            <Head key={i} column={column} {...ordered} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={keyOf(row)}
            data-record={keyOf(row)}
            aria-selected={isSelected?.(row)}
            className={onOpen ? 'cursor-pointer' : undefined}
            onClick={
              onOpen &&
              ((event) => {
                if (opensRow(event)) onOpen(row)
              })
            }
          >
            {columns.map((column, i) => (
              <td key={i} className={classOf(column)}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

export const classOf = <Row,>({ end, wide, className = '' }: Column<Row>) =>
  [end && 'end', wide && 'max-md:hidden', className].filter(Boolean).join(' ')
