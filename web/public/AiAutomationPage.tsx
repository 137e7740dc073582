import { aiAutomation } from '../../site/ai-automation.ts'
import { ServicePage } from './ServicePage.tsx'
import { HoursChart } from './services/HoursChart.tsx'

const AiAutomationPage = () => (
  <ServicePage text={aiAutomation} service="ai-automation" figure={<HoursChart />} />
)
export default AiAutomationPage
