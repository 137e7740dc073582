/** Shows the rest of a panel's list, and only the first again; nothing for a list that is no longer. */
export const MoreButton = ({
  open,
  first,
  total,
  atLeast = false,
  onToggle,
}: {
  open: boolean
  /** The number that is shown while it is closed. */
  first: number
  total: number
  /** Whether there may be more than the total. */
  atLeast?: boolean
  onToggle: (open: boolean) => void
}) =>
  total > first && (
    <button
      type="button"
      className="link coarse:-my-3 coarse:min-h-11 coarse:min-w-11"
      aria-expanded={open}
      onClick={() => onToggle(!open)}
    >
      {open ? 'Show fewer' : atLeast ? 'Show more' : `Show all ${total}`}
    </button>
  )
