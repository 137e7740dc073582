import { aiAutomation } from '../../site/ai-automation.ts'
import { ServicePage } from './ServicePage.tsx'

const AiAutomationPage = () => <ServicePage text={aiAutomation} />
export default AiAutomationPage
