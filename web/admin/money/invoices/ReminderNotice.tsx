import type { InvoiceDetail } from '../../../../contract/money/invoices.ts'
import { moneyText } from '../../../../contract/money/money.ts'
import { charge, promise } from '../../../../contract/money/payment-reminders.ts'
import { shortDay } from '../../../platform/dates.ts'
import { call } from '../../../platform/call.ts'
import { LateCharges } from '../../../shared/money/invoices/LateCharges.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useInvoiceCall } from './use-invoice-call.ts'

type Props = { invoice: InvoiceDetail; onOpen: (id: number) => void }

/** The reminders of an unpaid invoice: the next one, or why there is none; and what late payment costs so far. */
export const ReminderNotice = ({ invoice, onOpen }: Props) => {
  const { busy, run } = useInvoiceCall(invoice, onOpen)
  const { id, open, lateCharges } = invoice
  const params = { id }
  return (
    <>
      {open > 0 && (
        <Reminders
          invoice={invoice}
          busy={busy}
          onForget={() =>
            run(() => call(promise, { params, body: { promisedOn: null } }), 'Promise removed')
          }
        />
      )}
      {lateCharges && (
        <LateCharges
          invoice={invoice}
          action={
            <Button
              busy={busy}
              onClick={() => run(() => call(charge, { params }), 'Draft created')}
            >
              Put on an invoice
            </Button>
          }
        />
      )}
      {invoice.lateChargesWaived && (
        <p className="text-ink-2">Late payment of this invoice costs nothing.</p>
      )}
    </>
  )
}

type RemindersProps = { invoice: InvoiceDetail; busy: boolean; onForget: () => void }

const Reminders = ({ invoice, busy, onForget }: RemindersProps) => {
  const { open, currency, promisedOn, remindersOn, remindersOffReason, nextReminderOn } = invoice
  if (promisedOn)
    return (
      <Notice
        title={`Promised by ${shortDay(promisedOn)}`}
        action={
          <Button look="ghost" busy={busy} onClick={onForget}>
            Remove
          </Button>
        }
      >
        There is no reminder until then. If {moneyText(open, currency)} is still due the morning
        after, you are told, and the next reminder is due.
      </Notice>
    )
  if (!remindersOn)
    return (
      <Notice title="Reminders are off">
        {remindersOffReason ? `Reason: ${remindersOffReason}` : 'No reason was given.'}
      </Notice>
    )
  return nextReminderOn ? (
    <p className="text-ink-2">Next reminder: {shortDay(nextReminderOn)}</p>
  ) : null
}
