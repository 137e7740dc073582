import { type BillingRun, runOutcomes } from '../../../../contract/money/billing-schedules.ts'
import { invoiceStates } from '../../../../contract/money/invoices.ts'
import { moneyText } from '../../../../contract/money/money.ts'
import { paths } from '../../../paths.ts'
import { shortDay } from '../../../platform/dates.ts'
import { Link } from '../../../platform/Link.tsx'
import { periodText } from '../../../shared/money/billing-schedules/when.ts'
import { stateTones } from '../../../shared/money/invoices/labels.ts'
import { Badge } from '../../../ui/Badge.tsx'

/** The invoices that a schedule made, newest first. */
export const RunsTable = ({ runs, currency }: { runs: readonly BillingRun[]; currency: string }) =>
  runs.length === 0 ? (
    <p className="px-panel pb-5 text-ink-2">None yet.</p>
  ) : (
    <table className="table">
      <caption className="sr-only">Invoices made</caption>
      <thead>
        <tr>
          <th scope="col">Invoice</th>
          <th scope="col" className="max-sm:hidden">
            For
          </th>
          <th scope="col">Status</th>
          <th scope="col" className="end">
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {runs.map((run) => (
          <tr key={run.id}>
            <td>
              <InvoiceLink run={run} />
              <span className="block text-ink-2">{shortDay(run.billedOn)}</span>
            </td>
            <td className="max-sm:hidden">
              {run.periodFrom && run.periodTo
                ? periodText(run.periodFrom, run.periodTo)
                : run.label || '–'}
            </td>
            <td>
              <RunState run={run} />
            </td>
            <td className="end whitespace-nowrap">{moneyText(run.total, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )

const InvoiceLink = ({ run: { invoiceId, invoiceNumber, invoiceState } }: { run: BillingRun }) =>
  invoiceState === null ? (
    <span className="text-ink-2">Draft deleted</span>
  ) : (
    <Link
      to={`${paths.adminInvoices}?open=${invoiceId}`}
      className="font-semibold whitespace-nowrap hover:underline"
    >
      {invoiceNumber ?? 'Draft'}
    </Link>
  )

/** The state of the invoice, and why a draft wasn't issued. */
const RunState = ({ run: { invoiceState, outcome, reason } }: { run: BillingRun }) => {
  const isRefused = outcome === 'refused' && invoiceState === 'draft'
  return (
    <>
      {invoiceState && (
        <Badge tone={isRefused ? 'bad' : stateTones[invoiceState]}>
          {isRefused ? runOutcomes.refused : invoiceStates[invoiceState]}
        </Badge>
      )}
      {isRefused && <span className="mt-1 block text-[0.875em] text-ink-2">{reason}</span>}
    </>
  )
}
