import { webDevelopment } from '../../site/web-development.ts'
import { ServicePage } from './ServicePage.tsx'

const WebDevelopmentPage = () => <ServicePage text={webDevelopment} />
export default WebDevelopmentPage
