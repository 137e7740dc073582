import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { IconButton } from './Button.tsx'

/** Moves an entry of a list up and down, or removes it. The focus stays on the button of the moved entry. */
export const OrderButtons = ({
  id,
  label,
  at,
  count,
  locked = count === 1,
  onMove,
  onRemove,
}: {
  /** Begins the ids of the buttons of this list. */
  id: string
  label: string
  at: number
  count: number
  /** Whether it can't be removed; the last entry of a list by default. */
  locked?: boolean
  onMove: (to: number) => void
  onRemove: () => void
}) => {
  const step = (to: number, button: 'up' | 'down') => {
    onMove(to)
    requestAnimationFrame(() => document.getElementById(`${id}-${to}-${button}`)?.focus())
  }
  return (
    <span className="flex flex-none">
      <IconButton
        id={`${id}-${at}-up`}
        label={`Move ${label} up`}
        disabled={at === 0}
        onClick={() => step(at - 1, 'up')}
      >
        <ArrowUp className="size-4" aria-hidden />
      </IconButton>
      <IconButton
        id={`${id}-${at}-down`}
        label={`Move ${label} down`}
        disabled={at === count - 1}
        onClick={() => step(at + 1, 'down')}
      >
        <ArrowDown className="size-4" aria-hidden />
      </IconButton>
      <IconButton label={`Remove ${label}`} disabled={locked} onClick={onRemove}>
        <X className="size-4" aria-hidden />
      </IconButton>
    </span>
  )
}
