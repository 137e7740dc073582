import { useSite } from '../platform/site.ts'
import { LegalPage } from './LegalPage.tsx'

const TermsPage = () => <LegalPage text={useSite().legal.terms} />
export default TermsPage
