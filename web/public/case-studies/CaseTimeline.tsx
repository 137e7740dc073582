import type { Case } from '../../../site/schema/about.ts'
import { SampleMark } from '../SampleMark.tsx'

type Phase = Case['timeline'][number]

const colorOf = ({ isLate }: Phase, i: number, all: number) =>
  isLate ? 'bg-bad-dot' : i === all - 1 ? 'bg-sun' : i % 2 === 0 ? 'bg-c6' : 'bg-c1'

/** The project as it went, to scale, with what took longer. */
export const CaseTimeline = ({ phases, isSample }: { phases: Phase[]; isSample: boolean }) => {
  if (phases.length === 0) return null
  const weeks = phases.reduce((sum, phase) => sum + phase.weeks, 0)
  const columns = { gridTemplateColumns: phases.map((phase) => `${phase.weeks}fr`).join(' ') }
  return (
    <section
      className="border-b border-line bg-surface py-12 sm:py-16 lg:py-24"
      aria-labelledby="timeline"
    >
      <div className="wrap">
        <h2 id="timeline" className="h2-sm">
          {weeks === 1 ? 'One week, as it went' : `${weeks} weeks, as they went`}
        </h2>
        <div className="mt-8 grid h-8 gap-[3px] lg:h-10" style={columns} aria-hidden>
          {phases.map((phase, i) => (
            <i key={i} className={`rounded-[2px] ${colorOf(phase, i, phases.length)}`} />
          ))}
        </div>
        <ol className="timeline mt-6">
          {phases.map((phase, i) => (
            <li key={i}>
              <p className="num flex items-center gap-2.5 text-[.9375rem] text-ink-2">
                <i
                  className={`size-3 shrink-0 rounded-[2px] ${colorOf(phase, i, phases.length)}`}
                  aria-hidden
                />
                <span>{phase.when}</span>
              </p>
              <h3
                className={`mt-1.5 text-[1.1875rem] leading-tight font-[650] ${phase.isLate ? 'text-bad' : ''}`}
              >
                {phase.title}
              </h3>
              <p className="mt-1.5 text-[.9688rem] leading-snug text-ink-2">{phase.text}</p>
            </li>
          ))}
        </ol>
        {isSample && (
          <p className="mt-8">
            <SampleMark>Sample project</SampleMark>
          </p>
        )}
      </div>
    </section>
  )
}
