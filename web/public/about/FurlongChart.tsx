import { furlong } from '../../../site/about.ts'

/** Illustrates the name to scale: one of the eight furlongs of a mile. */
export const FurlongChart = () => (
  <figure>
    <div aria-hidden>
      <div className="grid h-24 grid-cols-8 gap-[3px] lg:h-32">
        <i className="rounded-[2px] bg-sun" />
        {furlong.others.map((nth) => (
          <i key={nth} className="hatch rounded-[2px]" />
        ))}
      </div>
      <div className="num mt-1 grid grid-cols-8 gap-[3px] text-[.8125rem] text-ink-2">
        {[1, ...furlong.others].map((nth) => (
          <span key={nth} className="h-4 border-l border-ink/40 pl-1.5 leading-4">
            {nth}
          </span>
        ))}
      </div>
    </div>
    <figcaption className="mt-3 max-w-[46ch] text-[.9375rem] text-ink-2">
      {furlong.caption}
    </figcaption>
  </figure>
)
