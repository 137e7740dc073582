import { Arranged } from './Arranged.tsx'
import { paths } from '../paths.ts'
import { useSite } from '../platform/site.ts'
import { CaseIndex } from './case-studies/CaseIndex.tsx'
import { CaseSection } from './case-studies/CaseSection.tsx'
import { ImpactBand } from './case-studies/ImpactBand.tsx'
import { ClosingCall } from './ClosingCall.tsx'
import { ConsultationButton } from './ConsultationButton.tsx'
import { PageHero } from './PageHero.tsx'
import { SectionLink } from './SectionLink.tsx'

const CaseStudiesPage = () => {
  const { cases } = useSite()
  return (
    <Arranged
      page="case-studies"
      parts={{
        hero: (
          <PageHero title={cases.title} lead={cases.lead} figure={<CaseIndex />}>
            <ConsultationButton label="Discuss Your Project" />
            <SectionLink page={paths.caseStudies} to="impact" className="btn btn-line">
              View All Results
            </SectionLink>
          </PageHero>
        ),
        stories: cases.stories.map((story, i) => (
          <CaseSection key={story.slug} story={story} shaded={i % 2 === 1} />
        )),
        impact: <ImpactBand />,
        closing: <ClosingCall text={cases.closing} action="Start Your Transformation" />,
      }}
    />
  )
}
export default CaseStudiesPage
