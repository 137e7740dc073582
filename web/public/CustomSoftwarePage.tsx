import { useSite } from '../platform/site.ts'
import { ServicePage } from './ServicePage.tsx'
import { WeeksChart } from './services/WeeksChart.tsx'

const CustomSoftwarePage = () => {
  const text = useSite().services['custom-software']
  return <ServicePage text={text} service="custom-software" figure={<WeeksChart />} />
}
export default CustomSoftwarePage
