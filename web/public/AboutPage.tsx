import { useSite } from '../platform/site.ts'
import { paths } from '../paths.ts'
import { PageLink } from '../shell/PageLink.tsx'
import { PartsChart } from './about/PartsChart.tsx'
import { ClosingCall } from './ClosingCall.tsx'
import { ConsultationButton } from './ConsultationButton.tsx'
import { PageHero } from './PageHero.tsx'
import { ResultFigure } from './ResultFigure.tsx'
import { SampleMark } from './SampleMark.tsx'

const AboutPage = () => {
  const { about } = useSite()
  return (
    <>
      <PageHero
        title={about.title}
        lead={about.lead}
        figure={about.drawing && <PartsChart {...about.drawing} />}
      >
        <ConsultationButton />
        <PageLink className="btn btn-line" to={paths.caseStudies}>
          Read case studies
        </PageLink>
      </PageHero>

      <section
        className="on-dark bg-pine-deep py-20 text-on-pine lg:py-24"
        aria-label="Key figures"
      >
        <div className="wrap">
          <dl className="grid gap-x-12 gap-y-12 sm:grid-cols-3">
            {about.claims.map((claim) => (
              <ResultFigure key={claim.label} result={claim} main />
            ))}
          </dl>
          {about.claims.some((claim) => claim.sample) && (
            <p className="mt-6">
              <SampleMark>Sample figures</SampleMark>
            </p>
          )}
        </div>
      </section>

      <section className="wrap grid gap-x-16 gap-y-12 py-20 lg:grid-cols-[1fr_1.7fr] lg:py-28">
        <h2 id="principles" className="h2 max-w-[10ch]">
          How we work
        </h2>
        <ul className="grid gap-x-12 gap-y-10 sm:grid-cols-2">
          {about.principles.map((principle) => (
            <li key={principle.title} className="border-t border-line-2 pt-4">
              <h3 className="h3">{principle.title}</h3>
              <p className="mt-2 max-w-[48ch] text-ink-2">{principle.text}</p>
            </li>
          ))}
        </ul>
      </section>

      <section className="border-t border-line bg-surface py-16 lg:py-20" aria-labelledby="join">
        <div className="wrap flex flex-wrap items-end justify-between gap-8">
          <div>
            <h2 id="join" className="h3">
              {about.join.title}
            </h2>
            <p className="mt-2 max-w-[52ch] text-ink-2">{about.join.text}</p>
          </div>
          <PageLink className="btn btn-line" to={paths.careers}>
            See open roles
          </PageLink>
        </div>
      </section>
      <ClosingCall />
    </>
  )
}
export default AboutPage
