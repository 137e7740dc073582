import { useSite } from '../../platform/site.ts'
import type { ReactNode } from 'react'
import type { Landing } from '../../../site/schema/landing.ts'
import { toScale } from '../chart-lengths.ts'
import { SampleMark } from '../SampleMark.tsx'

const tasks = [
  { name: 'Home page', state: 'Approved', look: 'bg-ok-soft text-ok' },
  { name: 'Price list', state: 'Approved', look: 'bg-ok-soft text-ok' },
  { name: 'Booking form', state: 'Review', look: 'bg-sun text-on-sun' },
]

const Team = () => {
  const { team } = useSite().landing
  if (!team) return null
  return (
    <div className="grid w-full content-center gap-3">
      {team.people.map(({ part, name }, i) => (
        <div key={part + name} className="flex items-baseline gap-3 text-[1.0625rem]">
          <span className="w-[4.5rem] text-ink-2">{part}</span>
          <span className="h-px flex-1 -translate-y-[3px] border-b border-dotted border-line-strong" />
          <span className={`font-semibold ${i === 0 ? 'bg-sun px-1.5 text-on-sun' : ''}`}>
            {name}
          </span>
        </div>
      ))}
    </div>
  )
}

const Board = () => (
  <div className="grid w-full grid-cols-[92px_1fr] overflow-hidden rounded-2 border border-line text-[.8125rem] leading-none">
    <div className="grid content-center gap-3.5 bg-pine-deep p-4 text-on-pine-2">
      <span>Projects</span>
      <span className="font-semibold text-sun-on-pine">Board</span>
      <span>Files</span>
      <span>Messages</span>
    </div>
    <div className="grid content-center gap-3 p-4">
      {tasks.map((task) => (
        <div key={task.name} className="flex items-center justify-between gap-2">
          <span>{task.name}</span>
          <span className={`rounded-1 px-1.5 py-1 font-semibold ${task.look}`}>{task.state}</span>
        </div>
      ))}
    </div>
  </div>
)

const Hours = () => {
  const { time } = useSite().landing
  if (!time) return null
  const [before = 0, after = 0] = toScale(time.before, time.after)
  return (
    <div className="grid w-full content-center gap-1.5">
      <div className="hatch h-9 rounded-[2px]" style={{ width: `${before * 100}%` }} />
      <div className="h-9 rounded-[2px] bg-c1" style={{ width: `${after * 100}%` }} />
      <div className="rule text-ink/40" />
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
    <section className="wrap py-20 lg:py-28" aria-labelledby="values">
      <h2 id="values" className="h2 max-w-[19ch]">
        {titles.values}
      </h2>
      <div className="mt-12 grid gap-px overflow-hidden rounded-3 border border-line bg-line lg:grid-cols-3">
        {values.map((value) => (
          <article key={value.id} className="bg-surface p-7 sm:p-8">
            <div className="flex h-44" aria-hidden>
              {pictures[value.id]}
            </div>
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
    </section>
  )
}
