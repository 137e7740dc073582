import type { Day } from './calendar.ts'
import { dayWords } from './slot-words.ts'

const maxBarWidth = 24

/** A day of the calendar. A day without free slots can be focused, but not chosen. */
export const DayCell = ({
  day,
  free,
  most,
  busy,
  chosen,
  reachable,
  onFocus,
  onChoose,
}: {
  day: Day
  /** The number of free slots. */
  free: number
  /** The number of free slots that makes the longest bar. */
  most: number
  /** Whether its slots are still loading; a day that is chosen meanwhile counts once they are there. */
  busy: boolean
  chosen: boolean
  /** Whether this is the day in the tab order. */
  reachable: boolean
  onFocus: () => void
  onChoose: () => void
}) => (
  <td className="p-0">
    <button
      type="button"
      tabIndex={reachable ? 0 : -1}
      aria-label={busy ? dayWords(day) : `${dayWords(day)}, ${freeText(free)}`}
      aria-disabled={free === 0 && !busy}
      aria-pressed={chosen}
      onFocus={onFocus}
      onClick={() => (busy || free > 0) && onChoose()}
      className={`grid min-h-11 w-full content-center justify-items-center gap-1 rounded-2 leading-none ${classOf(free, chosen)}`}
    >
      {Number(day.slice(8))}
      <span
        aria-hidden
        className={`h-[3px] rounded-[1px] ${chosen ? 'bg-on-primary' : 'bg-c1'}`}
        style={{ width: free === 0 ? 0 : Math.max(4, Math.round((free / most) * maxBarWidth)) }}
      />
    </button>
  </td>
)

const freeText = (free: number) =>
  free === 0 ? 'no free times' : free === 1 ? '1 free time' : `${free} free times`

const classOf = (free: number, chosen: boolean) => {
  if (chosen) return 'bg-primary font-semibold text-on-primary'
  return free > 0 ? 'bg-pine-soft font-semibold hover:bg-mist' : 'cursor-default text-ink-3'
}
