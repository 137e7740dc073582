import { memo, useEffect, useRef } from 'react'
import { useColumnWidths } from './column-widths.ts'
import { useRowWalk } from './row-walk.ts'
import { useRowsInSight } from './rows-in-sight.ts'
import { classOf, type Column, Head, type Order } from './Table.tsx'

type LongTableProps<Row> = Order & {
  label: string
  columns: readonly Column<Row>[]
  /** The number of loaded rows; `total` is the number of all rows, when known. */
  count: number
  total: number | null
  /** Returns undefined while the row is loading. */
  rowAt: (index: number) => Row | undefined
  /** Called with the range of rendered rows: from the first to the one after the last. */
  onRange: (first: number, end: number) => void
  keyOf: (row: Row) => string | number
  isSelected?: ((row: Row) => boolean) | undefined
  /** Changes with the list, which then scrolls to its first row. */
  listKey: string
}

/**
 * A table that scrolls within its box and renders only the rows in sight, all of the same height.
 */
export const LongTable = <Row,>({
  label,
  columns,
  count,
  total,
  rowAt,
  onRange,
  keyOf,
  isSelected,
  listKey,
  ...ordered
}: LongTableProps<Row>) => {
  const box = useRef<HTMLDivElement>(null)
  const { first, end, height } = useRowsInSight(box, count)
  useRowWalk(box, count, height)
  const firstRow = rowAt(0)
  useColumnWidths(box, firstRow && `${columns.length} ${keyOf(firstRow)} ${listKey}`)
  useEffect(() => onRange(first, end), [onRange, first, end])
  const renderedKey = useRef(listKey)
  useEffect(() => {
    if (renderedKey.current !== listKey) box.current?.scrollTo({ top: 0 })
    renderedKey.current = listKey
  }, [listKey])
  return (
    <div
      ref={box}
      className="long-table relative overflow-auto"
      tabIndex={0}
      role="region"
      aria-label={label}
    >
      <table className="table" aria-rowcount={total === null ? -1 : total + 1}>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map((column, i) => (
              <Head key={i} column={column} {...ordered} />
            ))}
          </tr>
        </thead>
        <tbody>
          <Gap height={first * height} />
          {Array.from({ length: end - first }, (_, i) => first + i).map((index) => {
            const row = rowAt(index)
            return row ? (
              <Line
                key={keyOf(row)}
                record={keyOf(row)}
                row={row}
                index={index}
                columns={columns}
                isSelected={isSelected?.(row) ?? false}
              />
            ) : (
              <tr key={`waiting ${index}`} aria-rowindex={index + 2} style={{ height }}>
                <td colSpan={columns.length}>
                  <span className="sr-only">Loading...</span>
                </td>
              </tr>
            )
          })}
          <Gap height={(count - end) * height} />
        </tbody>
      </table>
    </div>
  )
}

type LineProps<Row> = Pick<LongTableProps<Row>, 'columns'> & {
  row: Row
  record: string | number
  index: number
  isSelected: boolean
}

const LineOf = <Row,>({ row, record, index, columns, isSelected }: LineProps<Row>) => (
  <tr data-row data-record={record} aria-rowindex={index + 2} aria-selected={isSelected}>
    {columns.map((column, i) => (
      <td key={i} className={classOf(column)}>
        {column.cell(row)}
      </td>
    ))}
  </tr>
)
/** Memoized: scrolling only adds and removes rows. */
const Line = memo(LineOf) as typeof LineOf

/** The space of rows that are not rendered. */
const Gap = ({ height }: { height: number }) =>
  height > 0 ? <tr aria-hidden="true" style={{ height }} /> : null
