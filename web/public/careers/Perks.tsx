import { useSite } from '../../platform/site.ts'
import type { ReactNode } from 'react'
import { drawnHours } from '../chart-lengths.ts'
import { SampleMark } from '../SampleMark.tsx'
import { Ticks } from '../Ticks.tsx'
import type { Careers } from '../../../site/schema/careers.ts'

const weeks = [1, 2, 3, 4, 5, 6, 7, 8]
const booked = new Set([1, 2, 5, 8])

/** Eight weeks of half-days for learning, the booked ones solid: invented, so only for the sample. */
const Learning = () => (
  <div className="grid w-full content-center">
    <div className="grid grid-cols-8 gap-1">
      {weeks.map((week) => (
        <div key={week} className="grid gap-1">
          <i className="h-6 rounded-[2px] bg-c1" />
          <i className="h-6 rounded-[2px] bg-c1" />
          <i className="h-6 rounded-[2px] bg-c1" />
          <i className={`h-6 rounded-[2px] ${booked.has(week) ? 'bg-sun' : 'hatch'}`} />
        </div>
      ))}
    </div>
    <p className="mt-2 flex justify-between text-[.8125rem] text-ink-2">
      <span>Week 1</span>
      <span>Learning, booked and free</span>
    </p>
  </div>
)

const Drafts = () => {
  const { drafts } = useSite().careers
  if (!drafts) return null
  return (
    <div className="grid w-full content-center gap-3.5">
      {drafts.items.map((draft, i) => (
        <div key={i}>
          <p className="flex justify-between gap-3 text-[.875rem] leading-tight">
            <span className="font-semibold">{draft.name}</span>
            <span className="text-ink-2">{draft.by}</span>
          </p>
          <div className="hatch mt-1.5 h-3.5 rounded-[2px]">
            <div className="h-full rounded-[2px] bg-c1" style={{ width: `${draft.percent}%` }} />
          </div>
        </div>
      ))}
    </div>
  )
}

/** People's working hours on one scale, with their overlap. */
const Hours = () => {
  const { overlap } = useSite().careers
  if (!overlap) return null
  const { first, last } = drawnHours(overlap)
  const at = (hour: number) => `${((hour - first) / (last - first)) * 100}%`
  const span = (from: number, to: number) => ({ left: at(from), right: `calc(100% - ${at(to)})` })
  return (
    <div className="grid w-full grid-cols-[fit-content(33%)_1fr] gap-x-3 content-center gap-y-2">
      {overlap.people.map(({ place, from, to }, i) => (
        <div key={i} className="contents">
          <span className="min-w-0 self-center text-[.875rem] leading-tight">{place}</span>
          <div className="relative h-8">
            <i className="absolute inset-y-0 rounded-[2px] bg-c1" style={span(from, to)} />
            <i className="absolute inset-y-0 bg-sun" style={span(overlap.from, overlap.to)} />
          </div>
        </div>
      ))}
      <div className="col-start-2">
        <Ticks parts={last - first} major={2} className="text-ink/40" />
        <p className="num mt-1 flex justify-between gap-1 text-[.8125rem] text-ink-2">
          <span className="shrink-0">{first}:00</span>
          <span className="text-center">{overlap.to - overlap.from} hours shared</span>
          <span className="shrink-0">{last}:00</span>
        </p>
      </div>
    </div>
  )
}

const pictures: Record<Careers['perks'][number]['id'], ReactNode> = {
  growth: <Learning />,
  collaboration: <Drafts />,
  remote: <Hours />,
}

/** Growth, collaborative culture, flexible remote-first work; on a phone they scroll sideways. */
export const Perks = () => {
  const { perks, titles, overlap, drafts } = useSite().careers
  if (perks.length === 0) return null
  const isDrawn = ({ id, sample }: Careers['perks'][number]) =>
    ({ growth: sample, collaboration: drafts !== null, remote: overlap !== null })[id]
  return (
    <section
      className="border-y border-line bg-surface py-14 sm:py-20 lg:py-28"
      aria-labelledby="perks-title"
    >
      <div className="wrap">
        <h2 id="perks-title" className="h2 max-w-[18ch]">
          {titles.perks}
        </h2>
        <ul
          className="sideways mt-8 grid gap-x-12 gap-y-14 lg:mt-12 lg:grid-cols-3"
          tabIndex={0}
          aria-labelledby="perks-title"
        >
          {perks.map((perk) => (
            <li key={perk.id}>
              {isDrawn(perk) && (
                <div className="flex h-44" aria-hidden>
                  {pictures[perk.id]}
                </div>
              )}
              <h3 className={`h3 ${isDrawn(perk) ? 'mt-6' : ''}`}>{perk.title}</h3>
              <p className="mt-2.5 max-w-[46ch] text-ink-2">{perk.text}</p>
            </li>
          ))}
        </ul>
        {(overlap?.sample || drafts?.sample || perks.some(({ sample }) => sample)) && (
          <p className="mt-6">
            <SampleMark>Sample perks, names and places</SampleMark>
          </p>
        )}
      </div>
    </section>
  )
}
