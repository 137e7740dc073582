import { useSite } from '../../platform/site.ts'
import type { Offering } from '../../../site/schema/landing.ts'
import { pagedServices } from '../../../site/schema/paged-services.ts'
import { paths } from '../../paths.ts'
import { DialogButton } from '../../shell/DialogButton.tsx'
import { PageLink } from '../../shell/PageLink.tsx'
import { SampleMark } from '../SampleMark.tsx'
import { servicePath } from '../service-path.ts'

/** Drawn inline, since an icon library would be larger than the whole page. */
const drawings: Record<Offering['icon'], string> = {
  globe: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18',
  cart: 'M3 4h2l2.5 11h10L20 7H6M9 19.5h.01M16.5 19.5h.01',
  window: 'M3 5h18v14H3zM3 9h18M6 7h.01M9 7h.01',
  shield: 'M12 3l8 3v6c0 4.5-3.5 7.5-8 9-4.5-1.5-8-4.5-8-9V6zM9 12l2 2 4-4',
  workflow: 'M3 4h7v6H3zM14 14h7v6h-7zM6.5 10v7H14',
  plug: 'M9 3v5M15 3v5M6 8h12v3a6 6 0 0 1-12 0zM12 17v4',
  chat: 'M4 5h16v11H11l-5 4v-4H4zM8 9h8M8 12h5',
  document: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  tool: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM17 14v6M14 17h6',
  users:
    'M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7M3 20c0-4 2.5-6 6-6s6 2 6 6M16 5.5a3 3 0 0 1 0 6M17.5 14.5c2.5.7 3.5 2.5 3.5 5.5',
  layers: 'M12 3l9 5-9 5-9-5zM3 12.5l9 5 9-5M3 16.5l9 5 9-5',
  compass: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M15.5 8.5l-2 5-5 2 2-5z',
}

/** The offerings by the service whose page has the details; those without one stand with the last. */
const grouped = (offerings: readonly Offering[]) => {
  const services = pagedServices.filter((each) => offerings.some(({ service }) => service === each))
  return (services.length > 0 ? services : [null]).map((service, i, all) => ({
    service,
    offers: offerings.filter(
      (each) => each.service === service || (each.service === null && i === all.length - 1),
    ),
  }))
}

/** The offerings as a price list; on a phone its parts scroll sideways. */
export const ServiceGrid = () => {
  const { landing, pages } = useSite()
  const { offerings, titles } = landing
  if (offerings.length === 0) return null
  return (
    <section
      id="services"
      className="wrap py-12 sm:py-16 lg:py-20"
      aria-labelledby="services-title"
    >
      <h2 id="services-title" className="h2-sm max-w-[26ch]">
        {titles.offerings}
      </h2>
      <div className="sideways mt-8 grid gap-x-10 gap-y-10 lg:grid-cols-3">
        {grouped(offerings).map(({ service, offers }) => (
          <div key={service}>
            {service && <h3 className="text-[1.25rem] font-[650]">{pages[service].title}</h3>}
            <ul className="mt-2 border-t-2 border-ink">
              {offers.map((offering, i) => (
                <li key={i} className="border-b border-line">
                  {offering.service ? (
                    <PageLink className="offering" to={servicePath(offering.service)}>
                      <Offer {...offering} />
                    </PageLink>
                  ) : (
                    <DialogButton
                      dialog="consultation"
                      href={paths.consultation}
                      className="offering"
                    >
                      <Offer {...offering} />
                    </DialogButton>
                  )}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      {offerings.some(({ samplePrice }) => samplePrice) && (
        <p className="mt-6">
          <SampleMark>Sample prices</SampleMark>
        </p>
      )}
    </section>
  )
}

const Offer = ({ icon, title, text, price }: Offering) => (
  <>
    <svg
      viewBox="0 0 24 24"
      className="mt-0.5 size-5 text-pine-text"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d={drawings[icon]} />
    </svg>
    <h4 className="text-[1.0625rem] leading-snug font-semibold">{title}</h4>
    <span className="num text-right text-[.9375rem] leading-normal font-semibold">{price}</span>
    <span className="col-start-2 col-end-4 text-[.9375rem] max-sm:hidden leading-snug text-ink-2">
      {text}
    </span>
  </>
)
