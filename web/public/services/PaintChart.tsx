import { type CSSProperties, useEffect, useRef } from 'react'
import { useSite } from '../../platform/site.ts'
import { loadTimePlace } from '../../shell/load-time-place.ts'
import { showLoadTime } from './load-time.ts'

/**
 * The visitor's own time until this site was painted, as their browser measured it, above the limit for a good time;
 * without a measurement, only the limit. The room for it is there from the start, so nothing moves.
 */
export const PaintChart = () => {
  const chart = useRef<HTMLElement>(null)
  useEffect(() => (chart.current ? showLoadTime(chart.current) : undefined), [])
  const { paint } = useSite().services['web-development']
  const { limit } = paint
  const seconds = Math.ceil(limit.seconds)
  return (
    <figure ref={chart} data-place={loadTimePlace} data-limit={limit.seconds}>
      <div className="grid gap-5" aria-hidden>
        <div className="invisible" data-own>
          <p className="flex items-baseline justify-between gap-4">
            <span>{paint.own}</span>
            <span className="num shrink-0 font-display text-[2.75rem] leading-none font-[680] tracking-[-.03em]">
              <span data-own-seconds>0</span> s
            </span>
          </p>
          <div className="mt-2 h-8 rounded-[2px] bg-c1" data-bar="own" style={{ width: 0 }} />
        </div>
        <div>
          <p className="flex items-baseline justify-between gap-4">
            <span className="text-ink-2">{limit.name}</span>
            <span className="num shrink-0 font-display text-[1.625rem] leading-none font-semibold tracking-[-.03em] text-ink-2">
              {limit.seconds} s
            </span>
          </p>
          <div
            className="mt-2 h-8 rounded-[2px] bg-current/15"
            data-bar="limit"
            style={{ width: `${(limit.seconds / seconds) * 100}%` }}
          />
        </div>
        <div>
          <div
            className="seconds text-ink/45"
            data-scale
            style={{ '--seconds': seconds } as CSSProperties}
          />
          <p className="num mt-1 flex justify-between text-[.8125rem] text-ink-2">
            <span>0 s</span>
            <span>
              <span data-end>{seconds}</span> s
            </span>
          </p>
        </div>
      </div>
      <figcaption className="mt-3 text-[.9375rem] text-ink-2">
        <span className="sr-only invisible" data-own>
          {paint.own}: <span data-own-seconds>0</span> seconds.{' '}
        </span>
        {paint.source}{' '}
        <span className="invisible" data-own>
          {paint.measured}
        </span>
      </figcaption>
    </figure>
  )
}
