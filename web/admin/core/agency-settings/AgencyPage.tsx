import { read } from '../../../../contract/core/agency-settings.ts'
import { useFresh } from '../../../platform/fresh.ts'
import { useMay } from '../../../platform/use-may.ts'
import { Page } from '../../../ui/Page.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Loaded } from '../../../ui/states.tsx'
import { AgencyForm } from './AgencyForm.tsx'

/** The agency as its website, emails and documents name it. */
const AgencyPage = () => {
  const query = useFresh(read, {})
  const mayChange = useMay()('agency-settings.update')
  return (
    <Page title="Agency">
      <Panel className="max-w-3xl">
        <p className="mb-5 max-w-[60ch] text-ink-2">
          {mayChange
            ? 'Your website, emails and new documents use these details right away. Invoices already issued don’t change.'
            : 'Only the agency’s owner can change these details.'}
        </p>
        <Loaded query={query}>
          {(settings) => <AgencyForm settings={settings} readOnly={!mayChange} />}
        </Loaded>
      </Panel>
    </Page>
  )
}
export default AgencyPage
