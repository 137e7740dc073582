import { useSite } from '../../platform/site.ts'
import type { ReactNode } from 'react'
import type { Landing } from '../../../site/schema/landing.ts'
import { toScale } from '../chart-lengths.ts'
import { PortalDevice } from '../portal-pictures/PortalDevice.tsx'
import { SampleMark } from '../SampleMark.tsx'
import { SitePicture } from '../SitePicture.tsx'

const Team = () => {
  const { team } = useSite().landing
  if (!team) return null
  return (
    <ul className="grid w-full grid-cols-2 content-end gap-3 sm:grid-cols-4 lg:grid-cols-2">
      {team.people.slice(0, 4).map(({ part, name, portrait }) => (
        <li key={part + name} className={portrait ? '' : 'self-center border-t border-line-2 pt-2'}>
          <SitePicture
            picture={portrait}
            sizes="11rem"
            className="aspect-[4/3] w-full rounded-2 object-top"
          />
          <p className="mt-1.5 text-[.9375rem] leading-snug">
            <b className="font-semibold">{name}</b> <span className="text-ink-2">{part}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}

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
  team: <Team />,
  board: <Board />,
  time: <Hours />,
}

export const ValueCards = () => {
  const { values, titles, team, time } = useSite().landing
  if (values.length === 0) return null
  const isSample = Boolean(team?.sample || time?.sample)
  return (
    <section className="bg-mist py-16 lg:py-24" aria-labelledby="values">
      <div className="wrap">
        <h2 id="values" className="h2 max-w-[19ch]">
          {titles.values}
        </h2>
        <div className="mt-10 grid gap-x-10 gap-y-12 lg:grid-cols-3">
          {values.map((value) => (
            <article key={value.id}>
              <div className="flex items-end lg:h-[22rem]">{pictures[value.id]}</div>
              <h3 className="h3 mt-6">{value.title}</h3>
              <p className="mt-2.5 text-ink-2">{value.text}</p>
            </article>
          ))}
        </div>
        {isSample && (
          <p className="mt-4">
            <SampleMark>Sample names and figures</SampleMark>
          </p>
        )}
      </div>
    </section>
  )
}
