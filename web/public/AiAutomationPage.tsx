import { useSite } from '../platform/site.ts'
import { ServicePage } from './ServicePage.tsx'
import { HoursChart } from './services/HoursChart.tsx'

const AiAutomationPage = () => {
  const text = useSite().services['ai-automation']
  return <ServicePage text={text} service="ai-automation" figure={text.routine && <HoursChart />} />
}
export default AiAutomationPage
