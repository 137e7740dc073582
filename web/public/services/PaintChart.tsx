import type { CSSProperties } from 'react'
import { paint } from '../../../site/web-development.ts'

const length = (seconds: number) => ({ width: `${(seconds / paint.scale) * 100}%` })

/** The time until this site can be read on a phone, next to the threshold for good. */
export const PaintChart = () => (
  <figure>
    <div className="grid gap-5" aria-hidden>
      <div>
        <p className="flex items-baseline justify-between">
          <span className="text-ink-2">{paint.limit.name}</span>
          <span className="num font-display text-[1.625rem] leading-none font-semibold tracking-[-.03em] text-ink-2">
            {paint.limit.seconds} s
          </span>
        </p>
        <div className="hatch mt-2 h-8 rounded-[2px]" style={length(paint.limit.seconds)} />
      </div>
      <div>
        <p className="flex items-baseline justify-between">
          <span>{paint.own.name}</span>
          <span className="num font-display text-[2.75rem] leading-none font-[680] tracking-[-.03em]">
            {paint.own.seconds} s
          </span>
        </p>
        <div className="mt-2 h-8 rounded-[2px] bg-c1" style={length(paint.own.seconds)} />
      </div>
      <div>
        <div
          className="seconds text-ink/45"
          style={{ '--seconds': paint.scale } as CSSProperties}
        />
        <p className="num mt-1 flex justify-between text-[.8125rem] text-ink-2">
          <span>0 s</span>
          <span>{paint.scale} s</span>
        </p>
      </div>
    </div>
    <figcaption className="mt-3 text-[.9375rem] text-ink-2">
      <span className="sr-only">
        {paint.own.name}: {paint.own.seconds} seconds. {paint.limit.name}: {paint.limit.seconds}{' '}
        seconds.{' '}
      </span>
      {paint.source}
    </figcaption>
  </figure>
)
