import { formatOf } from '../../../platform/dates.ts'
import './three-weeks.css'
import type { Weeks } from './weeks.ts'

const percent = (share: number) => `${share * 100}%`
const halfDay = 0.5 / 21

/** Formats a day as "Nov 30". */
const labelOf = (day: string) =>
  formatOf('UTC', { month: 'short', day: 'numeric' }).format(new Date(`${day}T00:00:00Z`))

/** Three weeks to scale: pine is over, sun is today, hatched is planned, a square is an entry; a tick a day. */
export const ThreeWeeks = ({ mondays, now, entries }: Weeks) => (
  <div className="three-weeks" aria-hidden>
    <div className="hatch three-weeks-bar">
      <span className="three-weeks-over" style={{ width: percent(now) }} />
      <span className="three-weeks-now" style={{ insetInlineStart: percent(now + halfDay) }} />
      {[...new Set(entries.map(({ at }) => at))].map((at) => (
        <span
          key={at}
          className="three-weeks-mark"
          style={{ insetInlineStart: percent(at + halfDay) }}
        />
      ))}
    </div>
    <div className="three-weeks-ticks" />
    <div className="three-weeks-days num">
      {mondays.map((monday, at) => (
        <span
          key={monday}
          style={
            at < mondays.length - 1
              ? { insetInlineStart: percent(at / (mondays.length - 1)) }
              : { insetInlineEnd: 0 }
          }
        >
          {labelOf(monday)}
        </span>
      ))}
    </div>
  </div>
)
