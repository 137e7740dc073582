import { read } from '../../../../contract/core/model-uses.ts'
import { useFresh } from '../../../platform/fresh.ts'
import { Page } from '../../../ui/Page.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Loaded } from '../../../ui/states.tsx'
import { LimitsForm } from './LimitsForm.tsx'
import { MonthOfUses } from './MonthOfUses.tsx'
import { ProviderInUse } from './ProviderInUse.tsx'

/** The AI provider in use, this month's usage and the budget. */
const ModelUsesPage = () => {
  const query = useFresh(read, {})
  const refetch = () => void query.refetch()
  return (
    <Page title="AI provider">
      <Loaded query={query}>
        {(state) => (
          <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
            <div className="grid gap-4">
              <Panel title="Current provider">
                <ProviderInUse provider={state.provider} onTried={refetch} />
              </Panel>
              <MonthOfUses state={state} />
            </div>
            <Panel title="Monthly budget">
              <LimitsForm limits={state.limits} onSaved={refetch} />
            </Panel>
          </div>
        )}
      </Loaded>
    </Page>
  )
}
export default ModelUsesPage
