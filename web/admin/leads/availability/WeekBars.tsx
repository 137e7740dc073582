import { minutesOf, type OpenHours, weekdays } from './hours.ts'

const day = 24 * 60
/** A background with a tick for each hour and a line below them. */
const scale =
  'linear-gradient(0deg, currentColor 0 1px, transparent 1px), repeating-linear-gradient(90deg, currentColor 0 1px, transparent 1px calc(100% / 24))'
const percent = (minutes: number) => `${(minutes / day) * 100}%`
const hoursOf = (ranges: OpenHours[]) =>
  ranges.reduce((sum, { from, to }) => sum + Math.max(0, minutesOf(to) - minutesOf(from)), 0) / 60

/** The week as bars drawn to scale: pine where it is open, hatched where it is closed. */
export const WeekBars = ({ weekly }: { weekly: readonly OpenHours[] }) => (
  <div>
    <ul className="grid gap-2">
      {weekdays.map((name, i) => {
        const ranges = weekly.filter(
          (range) => range.weekday === i + 1 && minutesOf(range.from) < minutesOf(range.to),
        )
        const hours = hoursOf(ranges)
        return (
          <li key={name} className="grid grid-cols-[2.25rem_1fr_2.75rem] items-center gap-2">
            <span className="text-ink-2">{name.slice(0, 3)}</span>
            <span className="hatch relative h-4 overflow-hidden rounded-[2px]" aria-hidden>
              {ranges.map(({ from, to }, at) => (
                <span
                  key={at}
                  className="absolute inset-y-0 bg-c1"
                  style={{
                    left: percent(minutesOf(from)),
                    width: percent(minutesOf(to) - minutesOf(from)),
                  }}
                />
              ))}
            </span>
            <span className="num text-right text-ink-2">{Number(hours.toFixed(2))} h</span>
          </li>
        )
      })}
    </ul>
    <div className="grid grid-cols-[2.25rem_1fr_2.75rem] gap-2 pt-2" aria-hidden>
      <div className="col-start-2">
        <div className="h-2.5 text-line-strong" style={{ backgroundImage: scale }} />
        <div className="num mt-1 flex justify-between text-[0.75rem] text-ink-3">
          {[0, 6, 12, 18, 24].map((hour) => (
            <span key={hour}>{hour}</span>
          ))}
        </div>
      </div>
    </div>
  </div>
)
