import { expectedOf, list, scheduleStates } from '../../../../contract/money/billing-schedules.ts'
import { paths } from '../../../paths.ts'
import { ItemsPanel } from '../../../platform/ItemsPanel.tsx'
import { Link } from '../../../platform/Link.tsx'
import { useCall, useList } from '../../../platform/query.tsx'
import { ExpectedTable } from '../../../shared/money/billing-schedules/ExpectedTable.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { buttonClass } from '../../../ui/Button.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Loaded } from '../../../ui/states.tsx'
import { rhythmOf, stateTones } from './labels.ts'

type OfClient = { clientId: number }

/** The billing schedules of a client. */
export const ClientSchedules = ({ clientId }: OfClient) => (
  <ItemsPanel
    title="Billing schedules"
    actions={
      <Link
        className={buttonClass('line')}
        to={`${paths.adminBillingSchedules}?open=new&client=${clientId}`}
      >
        New schedule
      </Link>
    }
    list={useList(list, { query: { clientId, limit: 10 } })}
    empty="No billing schedules yet."
    older="More schedules"
  >
    {(schedule) => ({
      key: schedule.id,
      title: schedule.name,
      to: `${paths.adminBillingSchedules}?open=${schedule.id}`,
      detail: rhythmOf(schedule),
      badge: <Badge tone={stateTones[schedule.state]}>{scheduleStates[schedule.state]}</Badge>,
    })}
  </ItemsPanel>
)

/** The invoices of a client’s next year, in each currency. */
export const UpcomingInvoices = ({ clientId }: OfClient) => {
  const query = useCall(expectedOf, { params: { clientId } })
  return (
    <Panel title="Upcoming invoices" flush>
      <Loaded query={query}>
        {(parts) =>
          parts.length === 0 ? (
            <p className="px-panel pb-5 text-ink-2">Nothing is scheduled for the next year.</p>
          ) : (
            parts.map(({ currency, total, bills }) => (
              <ExpectedTable
                key={currency}
                bills={bills}
                total={total}
                label={`Upcoming invoices in ${currency}`}
              />
            ))
          )
        }
      </Loaded>
    </Panel>
  )
}
