import { paths } from '../../paths.ts'
import { useAgency, useSite } from '../../platform/site.ts'
import { PageLink } from '../../shell/PageLink.tsx'
import { ConsultationButton } from '../ConsultationButton.tsx'
import { PortalDevice } from '../portal-pictures/PortalDevice.tsx'
import { SampleMark } from '../SampleMark.tsx'
import { SectionLink } from '../SectionLink.tsx'
import { SitePicture } from '../SitePicture.tsx'

/** The client’s portal, on a laptop and on a phone. */
export const Hero = () => {
  const { cases, landing } = useSite()
  const { hero } = landing
  const looksAround = !useAgency().hidden.includes(paths.lookAround)
  return (
    <section className="hero relative overflow-clip" aria-labelledby="hero">
      <div className="hero-grid wrap relative">
        <h1 id="hero" className="outline-none">
          {hero.before}
          <span className="mark">{hero.mark}</span>
          {hero.after}
        </h1>
        <div className="hero-side">
          <p className="lead">{hero.lead}</p>
          <div className="hero-actions mt-7 flex flex-wrap gap-3">
            <ConsultationButton />
            {looksAround ? (
              <PageLink className="btn btn-line" to={paths.lookAround}>
                Look around a client’s portal
              </PageLink>
            ) : (
              cases.stories.length > 0 && (
                <SectionLink page={paths.home} to="work" className="btn btn-line">
                  See our work
                </SectionLink>
              )
            )}
          </div>
          <Faces />
        </div>
        <div className="hero-figure">
          <div className="hero-laptop">
            <PortalDevice
              of="project"
              sizes="(min-width: 84rem) 47rem, (min-width: 64rem) 58vw, 90vw"
            />
          </div>
          <div className="hero-phone">
            <PortalDevice of="approval" sizes="(min-width: 40rem) 11rem, 15rem" />
          </div>
        </div>
      </div>
    </section>
  )
}

/** The people who do the work, where they have a face. */
const Faces = () => {
  const { team } = useSite().landing
  const people = team?.people.filter(({ portrait }) => portrait) ?? []
  if (!team || people.length === 0) return null
  const names = new Intl.ListFormat('en').format(people.map(({ name }) => name))
  return (
    <div className="hero-faces mt-7 flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="flex -space-x-2.5" aria-hidden>
        {people.map(({ portrait }, i) => (
          <SitePicture
            key={i}
            picture={portrait}
            sizes="3rem"
            className="aspect-square w-[min(2.75rem,14vw)] rounded-[99px] border-2 border-paper object-top"
          />
        ))}
      </div>
      <p className="hero-note text-[.9375rem] leading-snug">
        You work with {names}. {team.sample && <SampleMark>Sample names</SampleMark>}
      </p>
    </div>
  )
}
