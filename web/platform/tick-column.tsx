import type { KeyboardEvent } from 'react'
import type { Column } from '../ui/Table.tsx'
import type { Selection } from './selection.ts'

/**
 * The first column of a table whose rows can be ticked. The arrow keys go from box to box, with
 * Shift they tick on the way; a press with Shift ticks all rows in between.
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
    />
  ),
  className: `tick ${className}`,
  cell: (row) => (
    <Tick
      label={`Select ${nameOf(row)}`}
      checked={selection.ids.has(row.id)}
      onTick={(on, through) => selection.toggle(row.id, on, through)}
      onWalk={(event, step) => {
        const to = rows[rows.indexOf(row) + step]
        if (to && event.shiftKey) selection.toggle(to.id, true)
      }}
    />
  ),
})

const boxes = 'td.tick input'

const Tick = ({
  label,
  checked,
  indeterminate = false,
  onTick,
  onWalk,
}: {
  label: string
  checked: boolean
  indeterminate?: boolean
  onTick: (on: boolean, through: boolean) => void
  onWalk?: (event: KeyboardEvent, step: 1 | -1) => void
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
      onKeyDown={(event) => {
        const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null
        if (!step || !onWalk) return
        event.preventDefault()
        const all = [...(event.currentTarget.closest('table')?.querySelectorAll(boxes) ?? [])]
        const next = all[all.indexOf(event.currentTarget) + step]
        if (next instanceof HTMLElement) next.focus()
        onWalk(event, step)
      }}
    />
  </label>
)
