import { webDevelopment } from '../../site/web-development.ts'
import { ServicePage } from './ServicePage.tsx'
import { PaintChart } from './services/PaintChart.tsx'

const WebDevelopmentPage = () => (
  <ServicePage text={webDevelopment} service="web-development" figure={<PaintChart />} />
)
export default WebDevelopmentPage
