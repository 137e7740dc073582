import { Arranged } from './Arranged.tsx'
import type { ReactNode } from 'react'
import type { PagedService } from '../../site/schema/paged-services.ts'
import type { ServicePageText } from '../../site/schema/services.ts'
import { CaseTeaser } from './CaseTeaser.tsx'
import { ClosingCall } from './ClosingCall.tsx'
import { ConsultationButton } from './ConsultationButton.tsx'
import { PageHero } from './PageHero.tsx'
import { PriceList } from './PriceList.tsx'
import { Breakdown } from './services/Breakdown.tsx'
import { Example } from './services/Example.tsx'
import { Makers } from './services/Makers.tsx'
import { SectionLink } from './SectionLink.tsx'
import { servicePath } from './service-path.ts'
import { SitePicture } from './SitePicture.tsx'

/** The page of a service: an example, what one gets, what the price buys, who does it, a case, call to action. */
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
        <PageHero
          title={text.title}
          lead={text.lead}
          figure={
            text.example?.picture && (
              <SitePicture
                picture={text.example.picture}
                isFirst
                sizes="(min-width: 84rem) 38rem, (min-width: 64rem) 46vw, 92vw"
                className="aspect-video w-full rounded-3"
              />
            )
          }
        >
          <ConsultationButton />
          {text.prices.length > 0 && (
            <SectionLink page={servicePath(service)} to="prices" className="btn btn-line">
              See the prices
            </SectionLink>
          )}
        </PageHero>
      ),
      example: <Example example={text.example} />,
      benefits: <Benefits text={text} figure={figure} />,
      breakdown: <Breakdown breakdown={text.breakdown} />,
      prices: <PriceList title={text.titles.prices} prices={text.prices} />,
      process: <Process text={text} />,
      makers: <Makers makers={text.makers} />,
      case: <CaseTeaser service={service} />,
      closing: <ClosingCall text={text.closing} />,
    }}
  />
)

type Words = { text: ServicePageText }

const Benefits = ({ text, figure }: Words & { figure: ReactNode }) =>
  text.benefits.length > 0 && (
    <section className="py-12 sm:py-16 lg:py-24" aria-labelledby="benefits">
      <div
        className={`wrap grid gap-x-16 gap-y-12 ${figure ? 'items-center lg:grid-cols-[7fr_5fr]' : ''}`}
      >
        <div>
          <h2 id="benefits" className="h2-sm">
            {text.titles.benefits}
          </h2>
          <ul
            className={`mt-7 grid gap-x-10 gap-y-7 sm:grid-cols-2 ${figure ? '' : 'lg:grid-cols-4'}`}
          >
            {text.benefits.map((benefit, i) => (
              <li key={i}>
                <h3 className="text-[1.1875rem] leading-tight font-[650]">{benefit.title}</h3>
                <p className="mt-1.5 text-ink-2">{benefit.text}</p>
              </li>
            ))}
          </ul>
        </div>
        {figure}
      </div>
    </section>
  )

const Process = ({ text }: Words) =>
  text.process.length > 0 && (
    <section className="wrap py-12 sm:py-16 lg:py-24" aria-labelledby="process">
      <h2 id="process" className="h2-sm">
        {text.titles.process}
      </h2>
      <ol className="mt-8 grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {text.process.map((step, i) => (
          <li key={i}>
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
