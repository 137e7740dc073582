import { Arranged } from './Arranged.tsx'
import type { ReactNode } from 'react'
import type { PagedService } from '../../site/schema/parts.ts'
import type { ServicePageText } from '../../site/schema/services.ts'
import { CaseTeaser } from './CaseTeaser.tsx'
import { ClosingCall } from './ClosingCall.tsx'
import { ConsultationButton } from './ConsultationButton.tsx'
import { PageHero } from './PageHero.tsx'
import { PriceList } from './PriceList.tsx'

/** The page of a service: hero, benefits, process, prices, a case, call to action. */
export const ServicePage = ({
  text,
  service,
  figure,
}: {
  text: ServicePageText
  service: PagedService
  figure: ReactNode
}) => (
  <Arranged
    page={service}
    parts={{
      hero: (
        <PageHero title={text.title} lead={text.lead} figure={figure}>
          <ConsultationButton />
          {text.prices.length > 0 && (
            <a className="btn btn-line" href="#prices">
              See the prices
            </a>
          )}
        </PageHero>
      ),
      benefits: <Benefits text={text} />,
      process: <Process text={text} />,
      prices: <PriceList title={text.titles.prices} prices={text.prices} />,
      case: <CaseTeaser service={service} />,
      closing: <ClosingCall text={text.closing} />,
    }}
  />
)

type Words = { text: ServicePageText }

const Benefits = ({ text }: Words) =>
  text.benefits.length > 0 && (
    <section className="border-y border-line bg-surface py-20 lg:py-28" aria-labelledby="benefits">
      <div className="wrap">
        <h2 id="benefits" className="h2">
          {text.titles.benefits}
        </h2>
        <ul className="mt-12 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
          {text.benefits.map((benefit) => (
            <li key={benefit.title} className="border-t-2 border-sun-on-pine pt-4">
              <h3 className="h3">{benefit.title}</h3>
              <p className="mt-2 text-ink-2">{benefit.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )

const Process = ({ text }: Words) =>
  text.process.length > 0 && (
    <section className="wrap py-20 lg:py-28" aria-labelledby="process">
      <h2 id="process" className="h2">
        {text.titles.process}
      </h2>
      <ol className="mt-12 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
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
  )
