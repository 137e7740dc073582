import { Arranged } from './Arranged.tsx'
import { useSite } from '../platform/site.ts'
import { Apply } from './careers/Apply.tsx'
import { CareersContact } from './careers/CareersContact.tsx'
import { Hiring } from './careers/Hiring.tsx'
import { OpenPositions } from './careers/OpenPositions.tsx'
import { Perks } from './careers/Perks.tsx'
import { WeekChart } from './careers/WeekChart.tsx'
import { PageHero } from './PageHero.tsx'

const CareersPage = () => {
  const { careers } = useSite()
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
            <a className="btn btn-primary" href="#positions">
              See open roles
            </a>
            <a className="btn btn-line" href="#apply">
              Apply
            </a>
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
