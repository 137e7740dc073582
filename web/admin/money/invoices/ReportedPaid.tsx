import { useState } from 'react'
import type { InvoiceDetail } from '../../../../contract/money/invoices.ts'
import { refuse } from '../../../../contract/money/payment-reports.ts'
import { call } from '../../../platform/call.ts'
import { shortDate, shortDay } from '../../../platform/dates.ts'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { showChanged } from './changed.ts'

/** A client's word that they paid: the team enters the payment, or says that it hasn't arrived. */
export const ReportedPaid = ({ invoice }: { invoice: InvoiceDetail }) => {
  const [busy, setBusy] = useState(false)
  const { reportedPaidOn, reportedAt } = invoice
  if (!reportedPaidOn || !reportedAt) return null
  const sayNo = async () => {
    setBusy(true)
    try {
      showChanged(await call(refuse, { params: { id: invoice.id } }))
      toast({ title: 'Success', description: 'The client is told, and reminders go on' })
    } catch (error) {
      toastFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Notice
      title={`The client says it was paid on ${shortDay(reportedPaidOn)}`}
      action={
        <Button busy={busy} onClick={() => void sayNo()}>
          Hasn’t arrived
        </Button>
      }
    >
      Said on {shortDate(reportedAt)}; no reminder goes out for a week from then. Record the payment
      once it arrives.
    </Notice>
  )
}
