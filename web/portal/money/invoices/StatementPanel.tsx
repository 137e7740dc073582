import { own } from '../../../../contract/money/statements.ts'
import { useCall } from '../../../platform/query.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { StatementTable } from '../../../shared/money/invoices/StatementTable.tsx'
import { EmptyState, Loaded } from '../../../ui/states.tsx'

/** Lists every charge and payment, with the balance after each. */
export const StatementPanel = () => {
  const query = useCall(own, {})
  return (
    <Panel title="Statement" flush>
      <Loaded query={query}>
        {(parts) =>
          parts.length === 0 ? (
            <EmptyState title="No invoices yet" />
          ) : (
            parts.map((part) => <StatementTable key={part.currency} part={part} />)
          )
        }
      </Loaded>
    </Panel>
  )
}
