import { customSoftware } from '../../site/custom-software.ts'
import { ServicePage } from './ServicePage.tsx'

const CustomSoftwarePage = () => <ServicePage text={customSoftware} />
export default CustomSoftwarePage
