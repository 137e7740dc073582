import type { Site } from '../../site/schema/site.ts'
import { Arranged } from './Arranged.tsx'
import { useSite } from '../platform/site.ts'
import { paths, positionPath } from '../paths.ts'
import { PageLink } from '../shell/PageLink.tsx'
import { PartsChart } from './about/PartsChart.tsx'
import { salaryOf } from './careers/employment.ts'
import { ClosingCall } from './ClosingCall.tsx'
import { ConsultationButton } from './ConsultationButton.tsx'
import { PageHero } from './PageHero.tsx'
import { PortalDevice } from './portal-pictures/PortalDevice.tsx'
import { ResultFigure } from './ResultFigure.tsx'
import { SampleMark } from './SampleMark.tsx'
import { TeamPortraits } from './TeamPortraits.tsx'

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

/** Whether the people stand at the top; without faces, the drawing does. */
const hasFaces = ({ landing }: Site) =>
  landing.team?.people.some(({ portrait }) => portrait) ?? false

const Top = () => {
  const site = useSite()
  const { about, landing } = site
  return (
    <PageHero
      title={about.title}
      lead={about.lead}
      isCentered
      figure={
        hasFaces(site) ? (
          <div>
            <TeamPortraits
              sizes="(min-width: 64rem) 16rem, 23vw"
              className="grid-cols-[repeat(auto-fit,minmax(min(4.5rem,45%),1fr))] lg:grid-cols-2 lg:gap-x-4 lg:gap-y-5"
            />
            {landing.team?.sample && (
              <p className="mt-4">
                <SampleMark>Sample names</SampleMark>
              </p>
            )}
          </div>
        ) : (
          about.drawing && <PartsChart {...about.drawing} />
        )
      }
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
        <dl className="grid gap-x-12 gap-y-8 sm:grid-cols-3">
          {claims.map((claim, i) => (
            <ResultFigure key={i} result={claim} main />
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
  const site = useSite()
  const { principles, principlesTitle, drawing } = site.about
  if (principles.length === 0) return null
  return (
    <section className="wrap py-14 sm:py-20 lg:py-24" aria-labelledby="principles">
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_1.7fr]">
        <h2 id="principles" className="h2 max-w-[10ch]">
          {principlesTitle}
        </h2>
        <ul className="grid gap-x-12 gap-y-8 sm:grid-cols-2 sm:gap-y-10">
          {principles.map((principle, i) => (
            <li key={i} className="border-t border-line-2 pt-4">
              <h3 className="h3">{principle.title}</h3>
              <p className="mt-2 max-w-[48ch] text-ink-2">{principle.text}</p>
            </li>
          ))}
        </ul>
      </div>
      <div className="mt-12 grid items-end gap-x-16 gap-y-12 lg:mt-16 lg:grid-cols-[1.7fr_1fr]">
        <InTheOpen />
        {hasFaces(site) && drawing && <PartsChart {...drawing} />}
      </div>
    </section>
  )
}

/** The portal, where the work is in the open. */
const InTheOpen = () => {
  const { hidden } = useSite().agency
  return (
    <div>
      <div className="overflow-hidden rounded-3 bg-mist px-[6%] pt-[6%]">
        <div className="-mb-[14%]">
          <PortalDevice of="project" sizes="(min-width: 64rem) 44rem, 82vw" />
        </div>
      </div>
      {!hidden.includes(paths.lookAround) && (
        <p className="mt-3">
          <PageLink className="link inline-block py-1.5" to={paths.lookAround}>
            Look around a client’s portal
          </PageLink>
        </p>
      )}
    </div>
  )
}

const Join = () => {
  const { about, positions } = useSite()
  const { join } = about
  return (
    <section className="border-t border-line bg-surface py-14 lg:py-20" aria-labelledby="join">
      <div className="wrap grid items-start gap-x-16 gap-y-8 lg:grid-cols-[1fr_1.7fr]">
        <div>
          <h2 id="join" className="h3">
            {join.title}
          </h2>
          <p className="mt-2 max-w-[52ch] text-ink-2">{join.text}</p>
          <div className="mt-6">
            <PageLink className="btn btn-line" to={paths.careers}>
              {positions.length > 0 ? 'See open roles' : 'Careers'}
            </PageLink>
          </div>
        </div>
        {positions.length > 0 && (
          <div>
            <ul className="border-b border-line-2">
              {positions.map((position) => (
                <li key={position.slug} className="border-t border-line-2">
                  <PageLink
                    to={positionPath(position.slug)}
                    className="position -mx-2 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 px-2 py-4"
                  >
                    <span className="text-[1.125rem] font-[650] [overflow-wrap:anywhere]">
                      {position.title}
                    </span>
                    <span className="num text-ink-2">{salaryOf(position)}</span>
                  </PageLink>
                </li>
              ))}
            </ul>
            {positions.some(({ sample }) => sample) && (
              <p className="mt-4">
                <SampleMark>Sample positions</SampleMark>
              </p>
            )}
          </div>
        )}
      </div>
    </section>
  )
}
