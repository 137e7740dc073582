import { Arranged } from './Arranged.tsx'
import { ClosingCall } from './ClosingCall.tsx'
import { Hero } from './landing/Hero.tsx'
import { HowItWorks } from './landing/HowItWorks.tsx'
import { ImpactCards } from './landing/ImpactCards.tsx'
import { Partners } from './landing/Partners.tsx'
import { Questions } from './landing/Questions.tsx'
import { ServiceGrid } from './landing/ServiceGrid.tsx'
import { Testimonials } from './landing/Testimonials.tsx'
import { ValueCards } from './landing/ValueCards.tsx'
import { Work } from './landing/Work.tsx'

const LandingPage = () => (
  <Arranged
    page="home"
    parts={{
      hero: <Hero />,
      partners: <Partners />,
      work: <Work />,
      values: <ValueCards />,
      impact: <ImpactCards />,
      offerings: <ServiceGrid />,
      steps: <HowItWorks />,
      testimonials: <Testimonials />,
      closing: <ClosingCall />,
      questions: <Questions />,
    }}
  />
)
export default LandingPage
