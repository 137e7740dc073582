import { useSite } from '../../platform/site.ts'

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri']
const hours = [0, 1, 2, 3, 4, 5, 6, 7]

/** A working week by the hour: routine work that went away is hatched, what remains is solid. */
export const HoursChart = () => {
  const { routine } = useSite().services['ai-automation']
  if (!routine) return null
  /** The remaining hours are drawn as the last ones of each day. */
  const isRemaining = (hour: number) => hour >= hours.length - routine.after / days.length

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
              {hours.map((hour) => (
                <i
                  key={hour}
                  className={`h-6 rounded-[2px] lg:h-7 ${isRemaining(hour) ? 'bg-c1' : 'hatch'}`}
                />
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
