import { Page } from '../ui/Page.tsx'

const DashboardPage = () => <Page title="Admin Portal">{null}</Page>
export default DashboardPage
