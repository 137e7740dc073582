import type { ReactNode } from 'react'

export type Column<Row> = {
  header: ReactNode
  cell: (row: Row) => ReactNode
  /** Numbers and actions stand at the end. */
  end?: boolean
  /** Left out on phones. */
  wide?: boolean
  className?: string
  /** The orders that its header switches between, the first one at the first press. */
  orders?: readonly [string, string]
}

/**
 * A plain table for lists that come page by page. `onOpen` makes a row clickable; the same must be
 * reachable by keyboard through a link or button in one of its cells.
 */
export const Table = <Row,>({
  label,
  columns,
  rows,
  keyOf,
  onOpen,
  isSelected,
}: {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  onOpen?: (row: Row) => void
  isSelected?: (row: Row) => boolean
}) => (
  // What is only for screen readers stands absolutely: inside of what scrolls, or the page would scroll too.
  <div className="relative overflow-x-auto" tabIndex={0} role="region" aria-label={label}>
    <table className="table">
      <thead>
        <tr>
          {columns.map((column, i) => (
            <th key={i} scope="col" className={classOf(column)}>
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={keyOf(row)}
            aria-selected={isSelected?.(row)}
            className={onOpen ? 'cursor-pointer' : undefined}
            onClick={
              onOpen &&
              ((event) => {
                if (!(event.target as Element).closest('a,button,input,label')) onOpen(row)
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
