import { own } from '../../../../contract/money/billing-schedules.ts'
import { useCall } from '../../../platform/query.tsx'
import { ExpectedTable } from '../../../shared/money/billing-schedules/ExpectedTable.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Loaded } from '../../../ui/states.tsx'

/** The invoices of the client’s next year; nothing for a client without a schedule. */
export const UpcomingPanel = () => {
  const query = useCall(own, {})
  if (query.data?.length === 0) return null
  return (
    <Panel title="Upcoming invoices" flush>
      <Loaded query={query}>
        {(bills) => <ExpectedTable bills={bills} label="Upcoming invoices" />}
      </Loaded>
    </Panel>
  )
}
