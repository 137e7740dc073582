import { read } from '../../../../contract/core/model-uses.ts'
import { useFresh } from '../../../platform/fresh.ts'
import { Page } from '../../../ui/Page.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Loaded } from '../../../ui/states.tsx'
import { ChoicesPanel } from '../model-choices/ChoicesPanel.tsx'
import { LimitsForm } from '../model-uses/LimitsForm.tsx'
import { MonthOfUses } from '../model-uses/MonthOfUses.tsx'
import { ModelsPanel } from './ModelsPanel.tsx'

/** The AI models, this month's usage and the budget. */
const ModelsPage = () => {
  const uses = useFresh(read, {})
  return (
    <Page title="AI models">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <ModelsPanel />
          <ChoicesPanel />
        </div>
        <Loaded query={uses}>
          {(state) => (
            <>
              <Panel title="Monthly budget" className="xl:row-span-2">
                <LimitsForm limits={state.limits} onSaved={() => void uses.refetch()} />
              </Panel>
              <MonthOfUses state={state} />
            </>
          )}
        </Loaded>
      </div>
    </Page>
  )
}
export default ModelsPage
