import { terms } from '../../site/legal.ts'
import { LegalPage } from './LegalPage.tsx'

const TermsPage = () => <LegalPage text={terms} />
export default TermsPage
