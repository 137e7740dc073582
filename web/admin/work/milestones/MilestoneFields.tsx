import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide-react'
import type { DragEvent } from 'react'
import { replace } from '../../../../contract/work/milestones.ts'
import type { FormOf } from '../../../platform/form.ts'
import { IconButton } from '../../../ui/Button.tsx'
import { Input } from '../../../ui/controls.tsx'

/** The index of the row being dragged. Module state, because only one row can be dragged at a time. */
let dragged: number | null = null

/** A milestone in the edited list, moved by its buttons or its handle. */
export const MilestoneFields = ({
  form,
  at,
  count,
  invalid,
  onMove,
  onRemove,
}: {
  form: FormOf<typeof replace.body>
  at: number
  count: number
  invalid: boolean
  onMove: (from: number, to: number) => void
  onRemove: () => void
}) => {
  const name = form.watch(`milestones.${at}.name`)
  const step = (to: number, button: 'up' | 'down') => {
    onMove(at, to)
    // Moving a row drops the focus, so restore it.
    requestAnimationFrame(() => document.getElementById(`milestone-${to}-${button}`)?.focus())
  }
  const onDragOver = (event: DragEvent) => {
    if (dragged === null) return
    event.preventDefault()
    if (dragged !== at) onMove(dragged, at)
    dragged = at
  }
  const label = name || `milestone ${at + 1}`
  return (
    // Keyboard users move a row with its buttons.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li onDragOver={onDragOver} className="flex flex-wrap items-center gap-1.5">
      <span
        draggable
        onDragStart={(event) => {
          dragged = at
          event.dataTransfer.effectAllowed = 'move'
        }}
        onDragEnd={() => (dragged = null)}
        className="cursor-grab text-ink-3 max-sm:hidden coarse:hidden"
        aria-hidden
      >
        <GripVertical className="size-4" />
      </span>
      <span className="min-w-40 flex-[1_1_12rem]">
        <Input
          {...form.register(`milestones.${at}.name`)}
          aria-label={`Name of milestone ${at + 1}`}
          aria-invalid={(invalid && !name.trim()) || undefined}
        />
      </span>
      <span className="w-38 flex-none">
        <Input
          {...form.register(`milestones.${at}.dueDate`, {
            setValueAs: (value: string | null) => value || null,
          })}
          type="date"
          aria-label={`Due date of ${label}`}
        />
      </span>
      <span className="flex flex-none">
        <IconButton
          id={`milestone-${at}-up`}
          label={`Move ${label} up`}
          disabled={at === 0}
          onClick={() => step(at - 1, 'up')}
        >
          <ArrowUp className="size-4" aria-hidden />
        </IconButton>
        <IconButton
          id={`milestone-${at}-down`}
          label={`Move ${label} down`}
          disabled={at === count - 1}
          onClick={() => step(at + 1, 'down')}
        >
          <ArrowDown className="size-4" aria-hidden />
        </IconButton>
        <IconButton label={`Remove ${label}`} onClick={onRemove}>
          <X className="size-4" aria-hidden />
        </IconButton>
      </span>
    </li>
  )
}
