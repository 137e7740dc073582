import { useSite } from '../../platform/site.ts'
import { StepDrawing } from './StepDrawing.tsx'

const looks = ['bg-sun', 'bg-c6', 'bg-c1', 'hatch']

/** The steps of a project, to scale, each with a piece of what one gets to see; on a phone they scroll sideways. */
export const HowItWorks = () => {
  const { steps, titles } = useSite().landing
  if (steps.length === 0) return null
  const columns = { gridTemplateColumns: steps.map(({ weeks }) => `${weeks}fr`).join(' ') }
  return (
    <section
      id="steps"
      className="border-y border-line bg-surface py-12 sm:py-16 lg:py-20"
      aria-labelledby="steps-title"
    >
      <div className="wrap">
        <h2 id="steps-title" className="h2-sm max-w-[30ch]">
          {titles.steps}
        </h2>
        <div className="mt-7 grid h-2.5 gap-[3px]" style={columns} aria-hidden>
          {steps.map((_step, i) => (
            <i key={i} className={`rounded-[2px] ${looks[i % looks.length]}`} />
          ))}
        </div>
        <ol className="steps sideways mt-7" tabIndex={0} aria-labelledby="steps-title">
          {steps.map((step, i) => (
            <li key={i}>
              <StepDrawing of={step.drawing} />
              <div className="num flex items-center gap-2.5 text-[.9375rem] text-ink-2">
                <i
                  className={`size-3 shrink-0 rounded-[2px] ${looks[i % looks.length]}`}
                  aria-hidden
                />
                <span>{step.when}</span>
              </div>
              <h3 className="mt-1.5 text-[1.25rem] leading-tight font-[650]">{step.title}</h3>
              <p className="mt-1.5 max-w-[38ch] text-[.9688rem] leading-snug text-ink-2">
                {step.text}
              </p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
