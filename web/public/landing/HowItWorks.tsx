import { useSite } from '../../platform/site.ts'

const looks = ['bg-sun', 'bg-c6', 'bg-c1', 'hatch']

export const HowItWorks = () => {
  const { steps, titles } = useSite().landing
  if (steps.length === 0) return null
  const scale = steps.reduce((sum, step) => sum + step.weeks, 0)
  const columns = { gridTemplateColumns: `repeat(${scale}, minmax(0, 1fr))` }
  const between = Math.ceil(scale / 5)

  return (
    <section
      id="steps"
      className="border-y border-line bg-surface py-20 lg:py-28"
      aria-labelledby="steps-title"
    >
      <div className="wrap">
        <h2 id="steps-title" className="h2 max-w-[20ch]">
          {titles.steps}
        </h2>
        <div className="mt-12" aria-hidden>
          <div className="grid h-9 gap-[3px]" style={columns}>
            {steps.map((step, i) => (
              <i
                key={step.title}
                className={`rounded-[2px] ${looks[i % looks.length]}`}
                style={{ gridColumn: `span ${step.weeks}` }}
              />
            ))}
          </div>
          <div className="num mt-1 grid gap-[3px] text-[.8125rem] text-ink-2" style={columns}>
            {Array.from({ length: scale }, (_, week) => (
              <span key={week} className="h-4 border-l border-ink/40 pl-1.5 leading-4">
                {week % between === 0 && week}
              </span>
            ))}
          </div>
        </div>
        <ol className="mt-9 grid gap-10 sm:grid-cols-2 lg:grid-cols-4 lg:gap-8">
          {steps.map((step, i) => (
            <li key={step.title}>
              <div className="num flex items-center gap-2.5 text-[.9375rem] text-ink-2">
                <i className={`size-3.5 rounded-[2px] ${looks[i % looks.length]}`} aria-hidden />
                {step.when}
              </div>
              <h3 className="h3 mt-3">{step.title}</h3>
              <p className="mt-2 max-w-[34ch] text-ink-2">{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
