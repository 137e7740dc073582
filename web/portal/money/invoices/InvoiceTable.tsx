import { FileDown } from 'lucide-react'
import { type Invoice, invoiceKinds } from '../../../../contract/money/invoices.ts'
import { moneyText } from '../../../../contract/money/money.ts'
import { shortDay } from '../../../platform/dates.ts'
import { useIsGuest } from '../../../platform/guest.ts'
import { Link } from '../../../platform/Link.tsx'
import type { useOpenItem } from '../../../platform/open-item.ts'
import { invoiceName } from '../../../shared/money/invoices/labels.ts'
import { pdfAddress } from '../../../shared/money/invoices/pdf-address.ts'
import { StateBadge } from '../../../shared/money/invoices/StateBadge.tsx'
import { type Column, Table } from '../../../ui/Table.tsx'

type Open = ReturnType<typeof useOpenItem>

const columns = (addressOf: Open['addressOf'], hasPdf: boolean): readonly Column<Invoice>[] => [
  {
    header: 'Invoice',
    className: 'w-full max-w-0 md:w-auto md:max-w-64',
    cell: (invoice) => (
      <>
        <Link
          to={addressOf(invoice.id)}
          state={{ opened: true }}
          className="block font-semibold hover:underline sm:truncate"
        >
          <span className={invoice.kind === 'invoice' ? 'max-sm:sr-only' : ''}>
            {invoiceKinds[invoice.kind]}{' '}
          </span>
          <span className="whitespace-nowrap">{invoice.number}</span>
        </Link>
        <span className="block truncate text-ink-2 max-md:hidden">
          {invoice.projectName ?? invoice.reference}
        </span>
        <span className="block py-0.5 md:hidden">
          <StateBadge invoice={invoice} />
        </span>
      </>
    ),
  },
  { header: 'Status', wide: true, cell: (invoice) => <StateBadge invoice={invoice} /> },
  {
    header: 'Date',
    wide: true,
    cell: ({ issueDate }) =>
      issueDate && <span className="whitespace-nowrap">{shortDay(issueDate)}</span>,
  },
  {
    header: 'Due',
    wide: true,
    cell: ({ dueDate }) => (dueDate ? shortDay(dueDate) : '–'),
  },
  {
    header: 'Total',
    end: true,
    className: 'whitespace-nowrap max-lg:hidden',
    cell: ({ total, currency }) => moneyText(total, currency),
  },
  {
    header: 'Balance due',
    end: true,
    className: 'whitespace-nowrap',
    cell: ({ open, currency, dueDate, state }) => (
      <>
        <span className={open > 0 ? 'font-semibold' : 'text-ink-2'}>
          {moneyText(open, currency)}
        </span>
        {open > 0 && dueDate && (
          <span className={`block md:hidden ${state === 'overdue' ? 'text-bad' : 'text-ink-2'}`}>
            {shortDay(dueDate)}
          </span>
        )}
      </>
    ),
  },
  ...(hasPdf ? [pdf] : []),
]

const pdf: Column<Invoice> = {
  header: <span className="sr-only">PDF</span>,
  end: true,
  cell: (invoice) => (
    <a
      className="btn btn-ghost btn-icon"
      href={pdfAddress(invoice.id)}
      download
      aria-label={`PDF of ${invoiceName(invoice)}`}
    >
      <FileDown className="size-4" aria-hidden />
    </a>
  ),
}

/** A client's invoices in a table; on phones only the balance due and the due date. */
export const InvoiceTable = ({ rows, open }: { rows: readonly Invoice[]; open: Open }) => (
  <Table
    label="Invoices"
    columns={columns(open.addressOf, !useIsGuest())}
    rows={rows}
    keyOf={({ id }) => id}
    onOpen={({ id }) => open.open(id)}
    isSelected={({ id }) => String(id) === open.openId}
  />
)
