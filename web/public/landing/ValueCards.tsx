import { useSite } from '../../platform/site.ts'
import type { ReactNode } from 'react'
import type { Landing } from '../../../site/schema/landing.ts'
import { toScale } from '../chart-lengths.ts'
import { PortalDevice } from '../portal-pictures/PortalDevice.tsx'
import { SampleMark } from '../SampleMark.tsx'
import { TeamPortraits } from '../TeamPortraits.tsx'

const Board = () => (
  <div className="w-full self-end">
    <PortalDevice of="dashboard" sizes="(min-width: 64rem) 23rem, 86vw" />
  </div>
)

const Hours = () => {
  const { time } = useSite().landing
  if (!time) return null
  const [before = 0, after = 0] = toScale(time.before, time.after)
  return (
    <div className="grid w-full content-center gap-2 rounded-3 bg-surface p-6 lg:h-full">
      <div className="hatch h-12 rounded-[2px]" style={{ width: `${before * 100}%` }} />
      <div className="h-12 rounded-[2px] bg-c1" style={{ width: `${after * 100}%` }} />
      <div className="num flex justify-between text-[.8125rem] text-ink-2">
        <span>{time.after} h a week, after</span>
        <span>{time.before} h, before</span>
      </div>
    </div>
  )
}

const pictures: Record<Landing['values'][number]['id'], ReactNode> = {
  team: (
    <TeamPortraits
      sizes="11rem"
      className="grid-cols-2 content-end sm:grid-cols-4 lg:grid-cols-2"
    />
  ),
  board: <Board />,
  time: <Hours />,
}

const tall = 'flex items-end max-sm:h-80 lg:h-[22rem]'

/** The promises, each with what it looks like where there is something to show; on a phone they scroll sideways. */
export const ValueCards = () => {
  const { values, titles, team, time } = useSite().landing
  if (values.length === 0) return null
  const isSample = Boolean(team?.sample || time?.sample)
  const heights = {
    team:
      !team || team.people.length === 0
        ? null
        : team.people.some(({ portrait }) => portrait)
          ? tall
          : 'flex',
    board: tall,
    time: time && tall,
  }
  return (
    <section className="bg-mist py-12 sm:py-16 lg:py-24" aria-labelledby="values">
      <div className="wrap">
        <h2 id="values" className="h2 max-w-[19ch]">
          {titles.values}
        </h2>
        <ul
          className="sideways mt-8 grid gap-x-10 gap-y-12 lg:mt-10 lg:grid-cols-3"
          tabIndex={0}
          aria-labelledby="values"
        >
          {values.map((value) => (
            <li key={value.id}>
              {heights[value.id] && (
                <div className={heights[value.id] ?? ''}>{pictures[value.id]}</div>
              )}
              <h3 className={`h3 ${heights[value.id] ? 'mt-6' : ''}`}>{value.title}</h3>
              <p className="mt-2.5 text-ink-2">{value.text}</p>
            </li>
          ))}
        </ul>
        {isSample && (
          <p className="mt-4">
            <SampleMark>Sample names and figures</SampleMark>
          </p>
        )}
      </div>
    </section>
  )
}
