import { useSite } from '../platform/site.ts'
import { ClosingCall } from './ClosingCall.tsx'
import { LegalPage } from './LegalPage.tsx'

/** The contact page: who runs the website, how to reach them, and the next free times. */
const ImprintPage = () => (
  <>
    <LegalPage text={useSite().legal.imprint} />
    <ClosingCall />
  </>
)
export default ImprintPage
