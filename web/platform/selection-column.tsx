import type { KeyboardEvent } from 'react'
import type { Column } from '../ui/Table.tsx'
import type { Selection } from './selection.ts'

/**
 * Returns the first column of a table with selectable rows. The arrow keys move from checkbox to
 * checkbox, selecting with Shift; Shift-click selects all rows in between, Ctrl-A all loaded
 * rows, and Escape clears the selection.
 */
export const selectionColumn = <Row extends { id: number }>(
  selection: Selection,
  rows: readonly Row[],
  nameOf: (row: Row) => string,
  className: string,
): Column<Row> => ({
  header: (
    <RowCheckbox
      label={selection.extent === 'all' ? 'Clear selection' : `Select all ${rows.length} shown`}
      checked={selection.extent === 'all'}
      indeterminate={selection.extent === 'some'}
      onToggle={(on) => selection.toggleLoaded(on)}
      onKey={(event) => handleListKey(selection, event)}
    />
  ),
  className: `tick ${className}`,
  cell: (row) => (
    <RowCheckbox
      label={`Select ${nameOf(row)}`}
      checked={selection.ids.has(row.id)}
      onToggle={(on, through) => selection.toggle(row.id, on, through)}
      onKey={(event) => {
        const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
        if (step === 0) return handleListKey(selection, event)
        const to = rows[rows.indexOf(row) + step]
        moveFocus(event, step)
        if (to && event.shiftKey) selection.toggle(to.id, true)
      }}
    />
  ),
})

type CheckboxKeyEvent = KeyboardEvent<HTMLInputElement>

const handleListKey = (selection: Selection, event: CheckboxKeyEvent) => {
  const isAll = event.key === 'a' && (event.ctrlKey || event.metaKey)
  if (!isAll && !(event.key === 'Escape' && selection.ids.size > 0)) return
  event.preventDefault()
  selection.toggleLoaded(isAll)
}

/** Focuses the checkbox of the next or previous row. */
const moveFocus = (event: CheckboxKeyEvent, step: number) => {
  event.preventDefault()
  const checkboxes = [
    ...(event.currentTarget.closest('table')?.querySelectorAll('td.tick input') ?? []),
  ]
  const next = checkboxes[checkboxes.indexOf(event.currentTarget) + step]
  if (next instanceof HTMLElement) next.focus()
}

const RowCheckbox = ({
  label,
  checked,
  indeterminate = false,
  onToggle,
  onKey,
}: {
  label: string
  checked: boolean
  indeterminate?: boolean
  onToggle: (on: boolean, through: boolean) => void
  onKey: (event: CheckboxKeyEvent) => void
}) => (
  <label className="grid size-8 cursor-pointer place-items-center coarse:size-11">
    <input
      type="checkbox"
      className="check"
      aria-label={label}
      checked={checked}
      ref={(checkbox) => {
        if (checkbox) checkbox.indeterminate = indeterminate
      }}
      onChange={({ target, nativeEvent }) =>
        onToggle(target.checked, (nativeEvent as MouseEvent).shiftKey)
      }
      onKeyDown={onKey}
    />
  </label>
)
