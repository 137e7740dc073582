import { useSite } from '../../platform/site.ts'

const looks = ['bg-sun', 'bg-c6', 'bg-c1', 'hatch']

export const HowItWorks = () => {
  const { steps } = useSite().landing
  const scale = steps.reduce((sum, step) => sum + step.weeks, 0)

  return (
    <section
      id="steps"
      className="border-y border-line bg-surface py-20 lg:py-28"
      aria-labelledby="steps-title"
    >
      <div className="wrap">
        <h2 id="steps-title" className="h2 max-w-[20ch]">
          How it works: four steps, one to three months.
        </h2>
        <div className="mt-12" aria-hidden>
          <div className="grid h-9 grid-cols-13 gap-[3px]">
            {steps.map((step, i) => (
              <i
                key={step.title}
                className={`rounded-[2px] ${looks[i]}`}
                style={{ gridColumn: `span ${step.weeks}` }}
              />
            ))}
          </div>
          <div className="num mt-1 grid grid-cols-13 gap-[3px] text-[.8125rem] text-ink-2">
            {Array.from({ length: scale }, (_, week) => (
              <span key={week} className="h-4 border-l border-ink/40 pl-1.5 leading-4">
                {week % 3 === 0 && week}
              </span>
            ))}
          </div>
        </div>
        <ol className="mt-9 grid gap-10 sm:grid-cols-2 lg:grid-cols-4 lg:gap-8">
          {steps.map((step, i) => (
            <li key={step.title}>
              <div className="num flex items-center gap-2.5 text-[.9375rem] text-ink-2">
                <i className={`size-3.5 rounded-[2px] ${looks[i]}`} aria-hidden />
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
