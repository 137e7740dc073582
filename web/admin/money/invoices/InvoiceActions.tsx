import { Ellipsis, FileDown, Pencil, Send, Wallet } from 'lucide-react'
import {
  duplicate,
  type InvoiceDetail,
  send,
  setReminders,
} from '../../../../contract/money/invoices.ts'
import { call } from '../../../platform/call.ts'
import { pdfAddress } from '../../../shared/money/invoices/pdf-address.ts'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { Menu } from '../../../ui/Menu.tsx'
import { useInvoiceCall } from './use-invoice-call.ts'
import type { Act } from './InvoiceDialog.tsx'
import { teamEmailWords } from '../../../../contract/email-words.ts'
import { saidOf } from '../../../platform/email-delivery.ts'

type InvoiceActionsProps = {
  invoice: InvoiceDetail
  onAct: (act: Act) => void
  onOpen: (id: number) => void
}

/** The next steps for an invoice: the usual one as a button, the rest in a menu. */
export const InvoiceActions = ({ invoice, onAct, onOpen }: InvoiceActionsProps) => {
  const { id, number, kind, open, paid, credited, total } = invoice
  const params = { id }
  const { busy, run } = useInvoiceCall(invoice, onOpen)
  const isDraft = number === null
  const counts = !isDraft && invoice.state !== 'void'
  const isInvoice = kind === 'invoice'
  const items = [
    counts && {
      label: 'Resend by email',
      onSelect: () => run(() => call(send, { params }), saidOf(teamEmailWords.queued)),
    },
    open > 0 && {
      label: invoice.remindersOn ? 'Turn off reminders…' : 'Turn on reminders',
      onSelect: () =>
        invoice.remindersOn
          ? onAct('stop')
          : run(() => call(setReminders, { params, body: { on: true } }), 'Reminders turned on'),
    },
    open > 0 && { label: 'Promise to pay…', onSelect: () => onAct('promise') },
    isInvoice && {
      label: 'Duplicate',
      onSelect: () => run(() => call(duplicate, { params }), 'Draft created'),
    },
    isInvoice &&
      counts &&
      credited < total && {
        label: 'Credit note…',
        onSelect: () => onAct('credit'),
      },
    isInvoice &&
      counts &&
      credited === 0 && { label: 'Cancel invoice…', onSelect: () => onAct('cancel') },
    isInvoice && open > 0 && { label: 'Write off…', onSelect: () => onAct('write-off') },
    isInvoice &&
      counts &&
      paid === 0 &&
      credited === 0 &&
      invoice.writtenOff === 0 && { label: 'Void…', danger: true, onSelect: () => onAct('void') },
    isDraft && { label: 'Delete draft…', danger: true, onSelect: () => onAct('delete') },
  ].filter((item) => item !== false)
  return (
    <div className="flex flex-wrap items-center gap-2">
      {isDraft && (
        <>
          <Button look="primary" onClick={() => onAct('issue')}>
            <Send className="size-4" aria-hidden />
            Issue…
          </Button>
          <Button onClick={() => onAct('edit')}>
            <Pencil className="size-4" aria-hidden />
            Edit
          </Button>
        </>
      )}
      {number !== null && isInvoice && open !== 0 && (
        <Button look="primary" onClick={() => onAct('pay')}>
          <Wallet className="size-4" aria-hidden />
          {open > 0 ? 'Record payment' : 'Record refund'}
        </Button>
      )}
      <a
        className={buttonClass('line')}
        href={pdfAddress(id, 'show')}
        target="_blank"
        rel="noreferrer"
      >
        <FileDown className="size-4" aria-hidden />
        {isDraft ? 'Preview PDF' : 'PDF'}
      </a>
      <Menu
        trigger={
          <Button busy={busy} aria-label="More actions">
            {!busy && <Ellipsis className="size-4" aria-hidden />}
          </Button>
        }
        items={items}
      />
    </div>
  )
}
