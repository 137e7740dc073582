import type { KeyboardEvent } from 'react'
import type { Column } from '../ui/Table.tsx'
import type { Selection } from './selection.ts'

/**
 * Returns the first column of a table with selectable rows. The arrow keys move from checkbox to
 * checkbox, selecting with Shift; Shift-click selects all rows in between, Ctrl-A all loaded
 * rows, and Escape clears the selection.
 */
export const tickColumn = <Row extends { id: number }>(
  selection: Selection,
  rows: readonly Row[],
  nameOf: (row: Row) => string,
  className: string,
): Column<Row> => ({
  header: (
    <Tick
      label={selection.extent === 'all' ? 'Clear selection' : `Select all ${rows.length} shown`}
      checked={selection.extent === 'all'}
      indeterminate={selection.extent === 'some'}
      onTick={(on) => selection.toggleShown(on)}
      onKey={(event) => forAll(selection, event)}
    />
  ),
  className: `tick ${className}`,
  cell: (row) => (
    <Tick
      label={`Select ${nameOf(row)}`}
      checked={selection.ids.has(row.id)}
      onTick={(on, through) => selection.toggle(row.id, on, through)}
      onKey={(event) => {
        const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
        if (step === 0) return forAll(selection, event)
        const to = rows[rows.indexOf(row) + step]
        walk(event, step)
        if (to && event.shiftKey) selection.toggle(to.id, true)
      }}
    />
  ),
})

type Pressed = KeyboardEvent<HTMLInputElement>

const forAll = (selection: Selection, event: Pressed) => {
  const isAll = event.key === 'a' && (event.ctrlKey || event.metaKey)
  if (!isAll && !(event.key === 'Escape' && selection.ids.size > 0)) return
  event.preventDefault()
  selection.toggleShown(isAll)
}

/** Focuses the checkbox of the next or previous row. */
const walk = (event: Pressed, step: number) => {
  event.preventDefault()
  const boxes = [...(event.currentTarget.closest('table')?.querySelectorAll('td.tick input') ?? [])]
  const next = boxes[boxes.indexOf(event.currentTarget) + step]
  if (next instanceof HTMLElement) next.focus()
}

const Tick = ({
  label,
  checked,
  indeterminate = false,
  onTick,
  onKey,
}: {
  label: string
  checked: boolean
  indeterminate?: boolean
  onTick: (on: boolean, through: boolean) => void
  onKey: (event: Pressed) => void
}) => (
  <label className="grid size-8 cursor-pointer place-items-center coarse:size-11">
    <input
      type="checkbox"
      className="check"
      aria-label={label}
      checked={checked}
      ref={(box) => {
        if (box) box.indeterminate = indeterminate
      }}
      onChange={({ target, nativeEvent }) =>
        onTick(target.checked, (nativeEvent as MouseEvent).shiftKey)
      }
      onKeyDown={onKey}
    />
  </label>
)
