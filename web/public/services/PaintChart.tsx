import { type CSSProperties, useEffect, useState } from 'react'
import { useSite } from '../../platform/site.ts'
import { watchLoadTime } from './load-time.ts'

/**
 * The visitor's own time until this site was painted, as their browser measured it, above the limit for a good time;
 * without a measurement, only the limit. The room for it is there from the start, so nothing moves.
 */
export const PaintChart = () => {
  const [own, setOwn] = useState<number | null>(null)
  useEffect(() => watchLoadTime(setOwn), [])
  const { paint } = useSite().services['web-development']
  const { limit } = paint
  const seconds = Math.ceil(Math.max(limit.seconds, own ?? 0))
  const length = (part: number) => ({ width: `${(part / seconds) * 100}%` })
  return (
    <figure>
      <div className="grid gap-5" aria-hidden>
        <div className={own === null ? 'invisible' : undefined}>
          <p className="flex items-baseline justify-between">
            <span>{paint.own}</span>
            <span className="num font-display text-[2.75rem] leading-none font-[680] tracking-[-.03em]">
              {own ?? 0} s
            </span>
          </p>
          <div className="mt-2 h-8 rounded-[2px] bg-c1" style={length(own ?? 0)} />
        </div>
        <div>
          <p className="flex items-baseline justify-between">
            <span className="text-ink-2">{limit.name}</span>
            <span className="num font-display text-[1.625rem] leading-none font-semibold tracking-[-.03em] text-ink-2">
              {limit.seconds} s
            </span>
          </p>
          <div className="mt-2 h-8 rounded-[2px] bg-current/15" style={length(limit.seconds)} />
        </div>
        <div>
          <div className="seconds text-ink/45" style={{ '--seconds': seconds } as CSSProperties} />
          <p className="num mt-1 flex justify-between text-[.8125rem] text-ink-2">
            <span>0 s</span>
            <span>{seconds} s</span>
          </p>
        </div>
      </div>
      <figcaption className="mt-3 text-[.9375rem] text-ink-2">
        {own !== null && (
          <span className="sr-only">
            {paint.own}: {own} seconds.{' '}
          </span>
        )}
        {paint.source}{' '}
        <span className={own === null ? 'invisible' : undefined}>{paint.measured}</span>
      </figcaption>
    </figure>
  )
}
