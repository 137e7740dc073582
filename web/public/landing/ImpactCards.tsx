import { useSite } from '../../platform/site.ts'
import { toScale } from '../chart-lengths.ts'
import { PageLink } from '../../shell/PageLink.tsx'
import { servicePath } from '../service-path.ts'
import { WeeklyBars } from './WeeklyBars.tsx'

export const ImpactCards = () => {
  const { heroBars, impact, titles } = useSite().landing
  if (impact.length === 0 && !heroBars) return null
  const illustrative = impact.some((card) => card.sample)

  return (
    <section id="impact" className="wrap py-12 sm:py-16 lg:py-24" aria-labelledby="impact-title">
      <>
        <div className="flex flex-wrap items-end justify-between gap-6">
          <h2 id="impact-title" className="h2-sm max-w-[22ch]">
            {titles.impact}
          </h2>
          <p className="max-w-[40ch] text-balance text-ink-2">
            {illustrative && 'Illustrative figures. '}
            {titles.impactText}
          </p>
        </div>
        {heroBars && <WeeklyBars {...heroBars} />}
        <div className="sideways mt-10 grid gap-6 lg:grid-cols-3">
          {impact.map((card, i) => {
            const [before = 0, after = 0] = toScale(card.before.value, card.after.value)
            return (
              <article
                key={i}
                className="flex flex-col rounded-3 border border-line bg-surface p-7"
              >
                <h3 className="h3">{card.title}</h3>
                <div className="mt-6 grid gap-4">
                  <Measure name="Before" label={card.before.label} share={before} bar="hatch" />
                  <Measure name="After" label={card.after.label} share={after} bar="bg-sun" big />
                </div>
                <p className="mt-3 text-[.9375rem] text-ink-2">{card.unit}</p>
                <div className="mt-auto pt-6">
                  <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2 border-t border-line pt-4 text-[.9375rem]">
                    <p className="flex-[1_1_9rem] text-ink-2">{card.text}</p>
                    <PageLink className="link py-1" to={servicePath(card.service)}>
                      {card.link}
                    </PageLink>
                  </div>
                </div>
              </article>
            )
          })}
        </div>
      </>
    </section>
  )
}

const Measure = (props: {
  name: string
  label: string
  share: number
  bar: string
  big?: boolean
}) => (
  <div>
    <p className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span className="text-[.9375rem] text-ink-2">{props.name}</span>{' '}
      <span
        className={`num font-display leading-none tracking-[-.03em] ${props.big ? 'text-[2.75rem] font-[680]' : 'text-[1.625rem] font-semibold text-ink-2'}`}
      >
        {props.label}
      </span>
    </p>
    <div
      className={`mt-2 h-7 rounded-[2px] ${props.bar}`}
      style={{ width: `${props.share * 100}%` }}
      aria-hidden
    />
  </div>
)
