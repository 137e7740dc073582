import { ClientName } from '../../core/users/Unconfirmed.tsx'
import { assigneeColumn } from '../../core/assignments/assignee-cell.tsx'
import type { To } from 'react-router'
import type { TeamInvoice } from '../../../../contract/money/invoices.ts'
import { moneyText } from '../../../../contract/money/money.ts'
import { shortDay } from '../../../platform/dates.ts'
import { EditableCell } from '../../../platform/cells/EditableCell.tsx'
import { Link } from '../../../platform/Link.tsx'
import { invoiceName } from '../../../shared/money/invoices/labels.ts'
import { StateBadge } from '../../../shared/money/invoices/StateBadge.tsx'
import { draftDue, invoiceAssignee } from './cells.tsx'
import type { Column } from '../../../ui/Table.tsx'

const day = (value: string | null) => (
  <span className="whitespace-nowrap">{value ? shortDay(value) : '–'}</span>
)

export const invoiceColumns = (addressOf: (id: number) => To): readonly Column<TeamInvoice>[] => [
  {
    header: 'Invoice',
    className: 'main',
    cell: (invoice) => (
      <>
        <Link
          to={addressOf(invoice.id)}
          state={{ opened: true }}
          className="block truncate font-semibold hover:underline"
        >
          {invoiceName(invoice)}
        </Link>
        <span className="block truncate text-ink-2 md:hidden">
          <ClientName name={invoice.clientName} unconfirmed={invoice.clientUnconfirmed} />
        </span>
        <span className="block py-0.5 md:hidden">
          <StateBadge invoice={invoice} />
        </span>
        {invoice.open > 0 && invoice.dueDate && (
          <span className="block text-ink-2 md:hidden">Due {shortDay(invoice.dueDate)}</span>
        )}
      </>
    ),
  },
  {
    header: 'Client',
    wide: true,
    className: 'max-w-40 2xl:max-w-64',
    cell: ({ clientName, clientUnconfirmed, projectName }) => (
      <>
        <span className="block truncate" title={clientName}>
          <ClientName name={clientName} unconfirmed={clientUnconfirmed} />
        </span>
        {projectName && <span className="block truncate text-ink-2">{projectName}</span>}
      </>
    ),
  },
  { header: 'Status', wide: true, cell: (invoice) => <StateBadge invoice={invoice} /> },
  assigneeColumn(invoiceAssignee),
  {
    header: 'Date',
    orders: ['newest'],
    falls: true,
    className: 'max-lg:hidden',
    cell: ({ issueDate }) => day(issueDate),
  },
  {
    header: 'Due',
    orders: ['due'],
    className: 'max-lg:hidden',
    cell: (invoice) => <EditableCell field={draftDue} row={invoice} />,
  },
  {
    header: 'Total',
    orders: ['largest'],
    falls: true,
    end: true,
    className: 'whitespace-nowrap',
    cell: ({ total, open, currency, number }) => (
      <>
        {moneyText(total, currency)}
        {number !== null && open > 0 && (
          <span className="block text-ink-2 sm:hidden">{moneyText(open, currency)} due</span>
        )}
      </>
    ),
  },
  {
    header: 'Balance due',
    end: true,
    className: 'whitespace-nowrap max-sm:hidden',
    cell: ({ open, currency, number }) =>
      number === null ? (
        '–'
      ) : (
        <span className={open ? '' : 'text-ink-2'}>{moneyText(open, currency)}</span>
      ),
  },
]
