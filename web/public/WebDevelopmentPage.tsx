import { useSite } from '../platform/site.ts'
import { ServicePage } from './ServicePage.tsx'
import { PaintChart } from './services/PaintChart.tsx'

const WebDevelopmentPage = () => {
  const text = useSite().services['web-development']
  return <ServicePage text={text} service="web-development" figure={<PaintChart />} />
}
export default WebDevelopmentPage
