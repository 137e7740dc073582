import { ClosingCall } from './ClosingCall.tsx'
import { Hero } from './landing/Hero.tsx'
import { HowItWorks } from './landing/HowItWorks.tsx'
import { ImpactCards } from './landing/ImpactCards.tsx'
import { Questions } from './landing/Questions.tsx'
import { ServiceGrid } from './landing/ServiceGrid.tsx'
import { ValueCards } from './landing/ValueCards.tsx'

const LandingPage = () => (
  <>
    <Hero />
    <ValueCards />
    <ImpactCards />
    <ServiceGrid />
    <HowItWorks />
    <Questions />
    <ClosingCall />
  </>
)
export default LandingPage
