import { useSite } from '../../platform/site.ts'
import type { Landing } from '../../../site/schema/landing.ts'
import type { CSSProperties } from 'react'
import { ConsultationButton } from '../ConsultationButton.tsx'
import { PortalCard } from './PortalCard.tsx'

const highest = 50

export const Hero = () => {
  const { hero, heroBars } = useSite().landing
  return (
    <section className="hero relative overflow-clip" aria-labelledby="hero">
      <div className="hero-grid wrap relative">
        <div
          className={`hero-text relative z-10 max-w-[41rem] pt-14 pb-10 sm:pt-[4.5rem] ${heroBars ? 'lg:pb-[15.5rem]' : 'lg:pb-28'}`}
        >
          <h1
            id="hero"
            className="text-[min(clamp(2.875rem,1.55rem+5.7vw,5.5rem),18vw)] leading-[.95] tracking-[-.042em] outline-none"
          >
            {hero.before}
            <span className="mark">{hero.mark}</span>
            {hero.after}
          </h1>
          <p className="lead mt-7 max-w-[34rem]">{hero.lead}</p>
          <div className="hero-actions mt-8 flex flex-wrap gap-3">
            <ConsultationButton />
            <a className="btn btn-line bg-paper" href="#impact">
              See what changes
            </a>
          </div>
        </div>
        {heroBars && <Bars {...heroBars} />}
      </div>
    </section>
  )
}

const Bars = ({ values, before, sample }: NonNullable<Landing['heroBars']>) => (
  <figure className="hero-figure relative mt-2 lg:absolute lg:inset-x-6 lg:bottom-0 lg:mt-0">
    <div className="hero-plot" aria-hidden>
      <div className="bars h-44 lg:h-[36rem]">
        {values.map((value, i) => (
          <i
            key={i}
            data-is={i < before ? 'before' : i === values.length - 1 ? 'now' : 'after'}
            style={{ '--h': (value / highest) * 100, '--i': i } as CSSProperties}
          />
        ))}
      </div>
      <div className="rule text-ink/45" />
    </div>
    <PortalCard />
    <figcaption className="num relative flex flex-wrap justify-between gap-x-4 pt-1.5 pb-6 text-[.875rem] text-ink-2">
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
