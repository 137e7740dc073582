import { read } from '../../../../contract/core/model-uses.ts'
import { useFresh } from '../../../platform/fresh.ts'
import { Page } from '../../../ui/Page.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Loaded } from '../../../ui/states.tsx'
import { LimitsForm } from './LimitsForm.tsx'
import { MonthOfUses } from './MonthOfUses.tsx'
import { ProviderInUse } from './ProviderInUse.tsx'

/** Which AI provider is in use, what was used of it this month, and how much may be. */
const ModelUsesPage = () => {
  const query = useFresh(read, {})
  const again = () => void query.refetch()
  return (
    <Page title="AI provider">
      <Loaded query={query}>
        {(state) => (
          <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
            <div className="grid gap-4">
              <Panel title="In use">
                <ProviderInUse provider={state.provider} onTried={again} />
              </Panel>
              <MonthOfUses state={state} />
            </div>
            <Panel title="Monthly budget">
              <LimitsForm limits={state.limits} onSaved={again} />
            </Panel>
          </div>
        )}
      </Loaded>
    </Page>
  )
}
export default ModelUsesPage
