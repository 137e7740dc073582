import { Arranged } from './Arranged.tsx'
import { useSite } from '../platform/site.ts'
import { paths } from '../paths.ts'
import { PageLink } from '../shell/PageLink.tsx'
import { PartsChart } from './about/PartsChart.tsx'
import { ClosingCall } from './ClosingCall.tsx'
import { ConsultationButton } from './ConsultationButton.tsx'
import { PageHero } from './PageHero.tsx'
import { ResultFigure } from './ResultFigure.tsx'
import { SampleMark } from './SampleMark.tsx'

const AboutPage = () => (
  <Arranged
    page="about"
    parts={{
      hero: <Top />,
      figures: <Figures />,
      principles: <Principles />,
      join: <Join />,
      closing: <ClosingCall />,
    }}
  />
)
export default AboutPage

const Top = () => {
  const { about } = useSite()
  return (
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
  )
}

const Figures = () => {
  const { claims } = useSite().about
  if (claims.length === 0) return null
  return (
    <section className="on-dark bg-pine-deep py-20 text-on-pine lg:py-24" aria-label="Key figures">
      <div className="wrap">
        <dl className="grid gap-x-12 gap-y-12 sm:grid-cols-3">
          {claims.map((claim) => (
            <ResultFigure key={claim.label} result={claim} main />
          ))}
        </dl>
        {claims.some((claim) => claim.sample) && (
          <p className="mt-6">
            <SampleMark>Sample figures</SampleMark>
          </p>
        )}
      </div>
    </section>
  )
}

const Principles = () => {
  const { principles, principlesTitle } = useSite().about
  if (principles.length === 0) return null
  return (
    <section className="wrap grid gap-x-16 gap-y-12 py-20 lg:grid-cols-[1fr_1.7fr] lg:py-28">
      <h2 id="principles" className="h2 max-w-[10ch]">
        {principlesTitle}
      </h2>
      <ul className="grid gap-x-12 gap-y-10 sm:grid-cols-2">
        {principles.map((principle) => (
          <li key={principle.title} className="border-t border-line-2 pt-4">
            <h3 className="h3">{principle.title}</h3>
            <p className="mt-2 max-w-[48ch] text-ink-2">{principle.text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Join = () => {
  const { join } = useSite().about
  return (
    <section className="border-t border-line bg-surface py-16 lg:py-20" aria-labelledby="join">
      <div className="wrap flex flex-wrap items-end justify-between gap-8">
        <div>
          <h2 id="join" className="h3">
            {join.title}
          </h2>
          <p className="mt-2 max-w-[52ch] text-ink-2">{join.text}</p>
        </div>
        <PageLink className="btn btn-line" to={paths.careers}>
          See open roles
        </PageLink>
      </div>
    </section>
  )
}
