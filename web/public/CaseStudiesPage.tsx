import { cases, caseStudies } from '../../site/cases.ts'
import { CaseIndex } from './case-studies/CaseIndex.tsx'
import { CaseSection } from './case-studies/CaseSection.tsx'
import { ImpactBand } from './case-studies/ImpactBand.tsx'
import { ClosingCall } from './ClosingCall.tsx'
import { ConsultationButton } from './ConsultationButton.tsx'
import { PageHero } from './PageHero.tsx'

const CaseStudiesPage = () => (
  <>
    <PageHero title={caseStudies.title} lead={caseStudies.lead} figure={<CaseIndex />}>
      <ConsultationButton label="Discuss Your Project" />
      <a className="btn btn-line" href="#impact">
        View All Results
      </a>
    </PageHero>
    {cases.map((story, i) => (
      <CaseSection key={story.slug} story={story} shaded={i % 2 === 1} />
    ))}
    <ImpactBand />
    <ClosingCall {...caseStudies.closing} action="Start Your Transformation" />
  </>
)
export default CaseStudiesPage
