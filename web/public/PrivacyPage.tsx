import { useSite } from '../platform/site.ts'
import { LegalPage } from './LegalPage.tsx'

const PrivacyPage = () => <LegalPage text={useSite().legal.privacy} />
export default PrivacyPage
