import { privacy } from '../../site/legal.ts'
import { LegalPage } from './LegalPage.tsx'

const PrivacyPage = () => <LegalPage text={privacy} />
export default PrivacyPage
