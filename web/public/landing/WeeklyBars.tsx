import type { CSSProperties } from 'react'
import type { Landing } from '../../../site/schema/landing.ts'
import { Ticks } from '../Ticks.tsx'

const highest = 50

/** Inquiries week by week, before and after a new site, to scale from zero. */
export const WeeklyBars = ({ values, before, sample }: NonNullable<Landing['heroBars']>) => (
  <figure className="relative mt-10">
    <div className="bars h-40 lg:h-60" aria-hidden>
      {values.map((value, i) => (
        <i
          key={i}
          data-is={i < before ? 'before' : i === values.length - 1 ? 'now' : 'after'}
          style={{ '--h': (value / highest) * 100 } as CSSProperties}
        />
      ))}
    </div>
    <Ticks
      parts={values.length}
      major={4}
      // The gap after the last bar, so that each tick is at the left of a bar.
      className="-mr-[clamp(3px,.5vw,7px)] text-ink/45"
    />
    <figcaption className="num relative flex flex-wrap justify-between gap-x-4 pt-1.5 text-[.875rem] text-ink-2">
      <span>{values[0]} inquiries per 100 visitors, week by week</span>
      <span
        className="absolute hidden lg:inline"
        style={{ left: `${(before / values.length) * 100}%` }}
      >
        New site live
      </span>
      <span>
        <b className="font-semibold text-ink">{values.at(-1)} per 100</b>
        {sample && ' (illustrative)'}
      </span>
    </figcaption>
  </figure>
)
