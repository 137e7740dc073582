import { ClosingCall } from './ClosingCall.tsx'
import { Hero } from './landing/Hero.tsx'
import { HowItWorks } from './landing/HowItWorks.tsx'
import { ImpactCards } from './landing/ImpactCards.tsx'
import { Partners } from './landing/Partners.tsx'
import { Questions } from './landing/Questions.tsx'
import { ServiceGrid } from './landing/ServiceGrid.tsx'
import { Testimonials } from './landing/Testimonials.tsx'
import { ValueCards } from './landing/ValueCards.tsx'

const LandingPage = () => (
  <>
    <Hero />
    <Partners />
    <ValueCards />
    <ImpactCards />
    <ServiceGrid />
    <HowItWorks />
    <Testimonials />
    <ClosingCall />
    <Questions />
  </>
)
export default LandingPage
