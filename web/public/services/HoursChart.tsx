import { useSite } from '../../platform/site.ts'
import { filledHours } from '../chart-lengths.ts'

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri']
const hoursOfDay = 8

const percent = (part: number) => `${part * 100}%`

/**
 * A working week of 40 hours, to scale: routine work that went away is hatched, what remains is solid, other work is
 * pale.
 */
export const HoursChart = () => {
  const { routine } = useSite().services['ai-automation']
  if (!routine) return null
  const before = filledHours(routine.before / days.length, hoursOfDay)
  const after = filledHours(routine.after / days.length, hoursOfDay)

  return (
    <figure>
      <div aria-hidden>
        <p className="flex items-baseline justify-between gap-4">
          <span className="num font-display text-[1.625rem] leading-none font-semibold tracking-[-.03em] text-ink-2">
            {routine.before} h before
          </span>
          <span className="num font-display text-[2.75rem] leading-none font-[680] tracking-[-.03em]">
            {routine.after} h after
          </span>
        </p>
        <div className="mt-4 grid grid-cols-5 gap-2">
          {days.map((day) => (
            <div key={day} className="grid gap-1">
              {after.map((part, hour) => (
                <i
                  key={hour}
                  className="relative h-6 overflow-hidden rounded-[2px] bg-current/10 lg:h-7"
                >
                  <b
                    className="hatch absolute inset-y-0 left-0"
                    style={{ width: percent(before[hour] ?? 0) }}
                  />
                  <b className="absolute inset-y-0 left-0 bg-c1" style={{ width: percent(part) }} />
                </i>
              ))}
              <span className="mt-1 text-[.8125rem] text-ink-2">{day}</span>
            </div>
          ))}
        </div>
      </div>
      <figcaption className="mt-3 text-[.9375rem] text-ink-2">
        Routine work in a week of one small team: {routine.before} hours before, {routine.after}{' '}
        after{routine.sample && ' (illustrative)'}
      </figcaption>
    </figure>
  )
}
