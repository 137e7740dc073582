import { Page } from '../../../ui/Page.tsx'
import { ImportFile } from '../bank-imports/ImportFile.tsx'
import { ImportsPanel } from '../bank-imports/ImportsPanel.tsx'
import { LinesPanel } from './LinesPanel.tsx'

/** Bank files: import one, check the lines that weren’t certain, undo. */
const BankFilesPage = () => (
  <Page title="Bank files">
    <ImportFile />
    <LinesPanel />
    <ImportsPanel />
  </Page>
)
export default BankFilesPage
