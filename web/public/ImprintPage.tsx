import { useSite } from '../platform/site.ts'
import { LegalPage } from './LegalPage.tsx'

const ImprintPage = () => <LegalPage text={useSite().legal.imprint} />
export default ImprintPage
