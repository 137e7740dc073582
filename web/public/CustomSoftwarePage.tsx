import { customSoftware } from '../../site/custom-software.ts'
import { ServicePage } from './ServicePage.tsx'
import { WeeksChart } from './services/WeeksChart.tsx'

const CustomSoftwarePage = () => (
  <ServicePage text={customSoftware} service="custom-software" figure={<WeeksChart />} />
)
export default CustomSoftwarePage
