import { Arranged } from './Arranged.tsx'
import { paths } from '../paths.ts'
import { useSite } from '../platform/site.ts'
import { Apply } from './careers/Apply.tsx'
import { CareersContact } from './careers/CareersContact.tsx'
import { Hiring } from './careers/Hiring.tsx'
import { OpenPositions } from './careers/OpenPositions.tsx'
import { Perks } from './careers/Perks.tsx'
import { WeekChart } from './careers/WeekChart.tsx'
import { PageHero } from './PageHero.tsx'
import { SectionLink } from './SectionLink.tsx'

const CareersPage = () => {
  const { careers, positions } = useSite()
  return (
    <Arranged
      page="careers"
      parts={{
        hero: (
          <PageHero
            title={careers.title}
            lead={careers.lead}
            figure={careers.week && <WeekChart {...careers.week} />}
          >
            {positions.length > 0 && (
              <SectionLink page={paths.careers} to="positions" className="btn btn-primary">
                See open roles
              </SectionLink>
            )}
            <SectionLink page={paths.careers} to="apply" className="btn btn-line">
              Apply
            </SectionLink>
          </PageHero>
        ),
        perks: <Perks />,
        positions: <OpenPositions />,
        hiring: <Hiring />,
        apply: <Apply title={careers.titles.apply} />,
        contact: <CareersContact />,
      }}
    />
  )
}
export default CareersPage
