import type { ServicePageText } from '../../site/service-page.ts'
import { ClosingCall } from './ClosingCall.tsx'
import { ConsultationButton } from './ConsultationButton.tsx'
import { PriceList } from './PriceList.tsx'

/** One service: hero, benefits, process, prices, closing call (seed 000 section 2). */
export const ServicePage = ({ text }: { text: ServicePageText }) => (
  <>
    <section className="wrap pt-14 pb-16 sm:pt-[4.5rem] lg:pb-20">
      <h1 className="text-[clamp(2.875rem,1.55rem+5.7vw,5.5rem)] leading-[.95] tracking-[-.042em] outline-none">
        <Marked text={text.title} />
      </h1>
      <p className="lead mt-7 max-w-[38rem]">{text.lead}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ConsultationButton />
        <a className="btn btn-line" href="#prices">
          See the prices
        </a>
      </div>
    </section>

    <section className="border-y border-line bg-surface py-16 lg:py-24" aria-labelledby="benefits">
      <div className="wrap">
        <h2 id="benefits" className="h2">
          What you get from it
        </h2>
        <ul className="mt-10 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
          {text.benefits.map((benefit) => (
            <li key={benefit.title} className="border-t-2 border-sun pt-4">
              <h3 className="h3">{benefit.title}</h3>
              <p className="mt-2 text-ink-2">{benefit.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>

    <section className="wrap below py-16 lg:py-24" aria-labelledby="process">
      <h2 id="process" className="h2">
        How we go about it
      </h2>
      <ol className="mt-10 grid gap-10 sm:grid-cols-2 lg:grid-cols-4 lg:gap-8">
        {text.process.map((step, i) => (
          <li key={step.title}>
            <span
              className="num grid size-9 place-items-center rounded-1 bg-pine font-display font-[660] text-on-pine"
              aria-hidden
            >
              {i + 1}
            </span>
            <h3 className="h3 mt-4">{step.title}</h3>
            <p className="mt-2 max-w-[34ch] text-ink-2">{step.text}</p>
          </li>
        ))}
      </ol>
    </section>

    <PriceList prices={text.prices} />
    <ClosingCall {...text.closing} />
  </>
)

/** The last word of a title with the mark under it. */
const Marked = ({ text }: { text: string }) => {
  const words = text.split(' ')
  const last = words.pop()
  return (
    <>
      {words.join(' ')} <span className="mark">{last}</span>
    </>
  )
}
