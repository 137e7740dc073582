import type { ComponentProps } from 'react'
import { useFocusedRow } from './focused-row.ts'
import { type RecordKind, useRecord } from './record-kind.ts'

/**
 * A box around rows: commands act on the one that has the focus. What is in the box isn’t drawn again when the focus
 * moves.
 */
export function FocusedRows<R extends { id: number }>({
  kind,
  rows,
  as: Box = 'div',
  ...rest
}: ComponentProps<'div'> & {
  kind: RecordKind<R> | undefined
  rows: readonly R[]
  as?: 'div' | 'ul'
}) {
  const { focused, handlers } = useFocusedRow()
  useRecord(
    kind,
    focused === undefined ? undefined : rows.find(({ id }) => String(id) === focused),
    'row',
  )
  const Element = Box as 'div'
  return <Element {...rest} {...handlers} />
}
