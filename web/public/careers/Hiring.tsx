import { useSite } from '../../platform/site.ts'
import { SampleMark } from '../SampleMark.tsx'
import { hiringDays } from './hiring-days.ts'

const looks = ['bg-sun', 'bg-c6', 'bg-c1', 'hatch']

/** The steps of the hiring process on a scale of working days. */
export const Hiring = () => {
  const { hiring } = useSite().careers
  if (hiring.length === 0) return null
  const days = hiringDays(hiring)
  return (
    <section id="hiring" className="bg-mist py-14 sm:py-20 lg:py-28" aria-labelledby="hiring-title">
      <div className="wrap">
        <h2 id="hiring-title" className="h2 max-w-[20ch]">
          From your application to a decision in {days} working days
        </h2>
        <div className="mt-12" aria-hidden>
          <div className="flex h-9 gap-[3px]">
            {hiring.map((step, i) => (
              <i
                key={i}
                className={`rounded-[2px] ${looks[i % looks.length]}`}
                style={{ flex: step.days }}
              />
            ))}
          </div>
          <div className="num mt-1 flex text-[.8125rem] text-ink-2">
            {Array.from({ length: days }, (_, day) => (
              <span key={day} className="h-4 flex-1 border-l border-ink/40 pl-1.5 leading-4">
                {day % 3 === 0 && day + 1}
              </span>
            ))}
          </div>
        </div>
        <ol className="mt-9 grid gap-7 sm:gap-10 sm:grid-cols-2 lg:grid-cols-4 lg:gap-8">
          {hiring.map((step, i) => (
            <li key={i}>
              <p className="num flex items-center gap-2.5 text-[.9375rem] text-ink-2">
                <i
                  className={`size-3.5 shrink-0 rounded-[2px] ${looks[i % looks.length]}`}
                  aria-hidden
                />
                {step.days} days
              </p>
              <h3 className="h3 mt-3">{step.title}</h3>
              <p className="mt-2 max-w-[34ch] text-ink-2">{step.text}</p>
            </li>
          ))}
        </ol>
        {hiring.some(({ sample }) => sample) && (
          <p className="mt-8">
            <SampleMark>Sample process</SampleMark>
          </p>
        )}
      </div>
    </section>
  )
}
