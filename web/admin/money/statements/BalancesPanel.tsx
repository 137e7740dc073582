import { UnconfirmedBadge } from '../../core/users/Unconfirmed.tsx'
import { moneyText } from '../../../../contract/money/money.ts'
import { type Balance, balances } from '../../../../contract/money/statements.ts'
import { shortDay } from '../../../platform/dates.ts'
import { Link } from '../../../platform/Link.tsx'
import { useOpenItem } from '../../../platform/open-item.ts'
import { useCall } from '../../../platform/query.tsx'
import { paths } from '../../../paths.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { Loaded } from '../../../ui/states.tsx'
import { assigneeIn, emptyOf } from '../../core/assignments/AssigneeFilter.tsx'
import { StatementDialogs, statementParameter } from './StatementDialog.tsx'

const nothingDue = 'Nobody owes anything.'

/** The clients with a balance due, longest due first, each with their statement. */
export const BalancesPanel = ({ assignee }: { assignee: string }) => {
  const found = useCall(balances, { query: assigneeIn(assignee) }, { refetchInterval: 300_000 })
  const clients = found.data?.clients ?? []
  return (
    <Panel
      flush
      title="Statements"
      className="overflow-hidden"
      actions={
        <Link className="link" to={`${paths.adminInvoices}?state=open`}>
          All unpaid invoices
        </Link>
      }
    >
      <Loaded query={found}>
        {({ total }) =>
          total === 0 ? (
            <p className="px-panel pb-5 text-ink-2">{emptyOf(assignee, nothingDue)}</p>
          ) : (
            <>
              <ul aria-label="Balances due" className="divide-y divide-line border-t border-line">
                {clients.map((balance) => (
                  <BalanceRow key={`${balance.clientId} ${balance.currency}`} balance={balance} />
                ))}
              </ul>
              {total > clients.length && (
                <p className="border-t border-line px-panel py-3 text-ink-2">
                  These are the {clients.length} longest due of {total.toLocaleString('en-US')}.
                </p>
              )}
            </>
          )
        }
      </Loaded>
      <StatementDialogs
        nameOf={(clientId) => clients.find((each) => each.clientId === clientId)?.clientName ?? ''}
      />
    </Panel>
  )
}

const BalanceRow = ({ balance }: { balance: Balance }) => {
  const { clientId, clientName, currency, overdue, invoices, oldestDue } = balance
  const { addressOf } = useOpenItem(statementParameter)
  const due = oldestDue && `${overdue > 0 ? 'due since' : 'due'} ${shortDay(oldestDue)}`
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-panel py-2">
      <div className="min-w-0 flex-[1_1_12rem]">
        <Link
          to={addressOf(clientId)}
          state={{ opened: true }}
          className="block truncate font-semibold hover:underline"
        >
          {clientName}
        </Link>
        {balance.clientUnconfirmed && <UnconfirmedBadge />}
        <p className="text-ink-2">
          {[invoices === 1 ? '1 unpaid invoice' : `${invoices} unpaid invoices`, due]
            .filter(Boolean)
            .join(', ')}
        </p>
      </div>
      <p className="num text-right">
        <span className="block font-semibold">{moneyText(balance.balance, currency)}</span>
        {overdue > 0 && (
          <span className="block text-[0.875em] text-bad">
            {overdue === balance.balance ? 'overdue' : `${moneyText(overdue, currency)} overdue`}
          </span>
        )}
      </p>
    </li>
  )
}
