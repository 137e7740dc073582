import type { Careers } from '../../../site/schema/careers.ts'
import { SampleMark } from '../SampleMark.tsx'
import { Ticks } from '../Ticks.tsx'

const looks = {
  now: 'bg-c1',
  sun: 'bg-sun',
  soft: 'bg-c6',
  second: 'bg-c3',
  planned: 'hatch',
} as const

/** A working week drawn to scale by the hour. */
export const WeekChart = ({ parts: week, sample }: NonNullable<Careers['week']>) => {
  const hours = week.reduce((sum, part) => sum + part.hours, 0)

  return (
    <figure>
      <div aria-hidden>
        <div className="flex h-24 gap-[3px] lg:h-32">
          {week.map((part, i) => (
            <i
              key={i}
              className={`rounded-[2px] ${looks[part.look]}`}
              style={{ flex: part.hours }}
            />
          ))}
        </div>
        <Ticks parts={hours} major={8} className="mt-1 text-ink/45" />
        <div className="num mt-1 flex justify-between text-[.8125rem] text-ink-2">
          <span>0</span>
          <span>{hours} h</span>
        </div>
      </div>
      <ul className="mt-4 grid gap-x-8 text-[.9375rem] sm:grid-cols-2">
        {week.map((part, i) => (
          <li key={i} className="flex items-center gap-2.5 border-t border-line py-2">
            <i className={`size-3.5 shrink-0 rounded-[2px] ${looks[part.look]}`} aria-hidden />
            <span className="min-w-0">{part.name}</span>
            <span className="num ml-auto shrink-0 font-semibold">{part.hours} h</span>
          </li>
        ))}
      </ul>
      <figcaption className="mt-2 flex flex-wrap gap-x-4 text-[.9375rem] text-ink-2">
        A week of {hours} hours
        {sample && <SampleMark />}
      </figcaption>
    </figure>
  )
}
