import { useState } from 'react'
import { useNavigate } from 'react-router'
import { agencyMissing, read as readBilling } from '../../../../contract/money/billing-settings.ts'
import { type InvoiceDetail, issue, read } from '../../../../contract/money/invoices.ts'
import { moneyText } from '../../../../contract/money/money.ts'
import { paths } from '../../../paths.ts'
import { call } from '../../../platform/call.ts'
import { useFresh } from '../../../platform/fresh.ts'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { toast } from '../../../ui/toast-store.ts'
import { invoiceName } from '../../../shared/money/invoices/labels.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Checkbox } from '../../../ui/controls.tsx'
import { Dialog, DialogActions } from '../../../ui/Dialog.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { EInvoiceNotice } from './EInvoiceNotice.tsx'
import { showChanged } from './changed.ts'
import { teamEmailWords } from '../../../../contract/email-words.ts'
import { saidOf } from '../../../platform/email-delivery.ts'
import { clientOf } from '../../core/users/unconfirmed.ts'

/** Asks before a draft gets its number, after which it can't be changed. */
export const IssueDialog = ({
  invoice,
  onClose,
}: {
  invoice: InvoiceDetail
  onClose: () => void
}) => {
  const [send, setSend] = useState(true)
  const unprintable = useFresh(read, { params: { id: invoice.id } }).data?.unprintable ?? []
  const isOwn = useFresh(readBilling, {}).data?.isOwn ?? true
  const navigate = useNavigate()
  const documentName = invoice.kind === 'invoice' ? 'invoice' : 'credit note'
  const confirm = async () => {
    try {
      const issued = await call(issue, { params: { id: invoice.id }, body: { send } })
      showChanged(issued)
      const name = invoiceName(issued)
      const description = send ? saidOf(teamEmailWords.invoiceIssued(name)) : `${name} issued`
      toast({ title: 'Success', description })
      onClose()
    } catch (error) {
      toastFailure(error)
    }
  }
  if (!isOwn)
    return (
      <ConfirmDialog
        title="Your agency’s details are missing"
        confirm="Enter them"
        danger={false}
        onConfirm={() => void navigate(paths.adminAgency)}
        onClose={onClose}
      >
        <p>{agencyMissing} The draft stays as it is.</p>
      </ConfirmDialog>
    )
  if (invoice.eInvoice?.problems.length)
    return (
      <Dialog title="Something is missing" onClose={onClose}>
        <div className="app">
          <EInvoiceNotice draft={invoice} />
          <DialogActions>
            <Button onClick={onClose}>Back to the draft</Button>
          </DialogActions>
        </div>
      </Dialog>
    )
  return (
    <ConfirmDialog
      title={`Issue this ${documentName}?`}
      confirm={send ? saidOf(teamEmailWords.issueAndSend) : 'Issue'}
      danger={false}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        {moneyText(invoice.total, invoice.currency)} for {clientOf(invoice)}. It gets the next
        number and can’t be changed afterward, only credited or voided.
      </p>
      {unprintable.length > 0 && (
        <div className="mt-4" role="status">
          <Notice tone="warn" title="Some characters can’t be printed">
            The PDF shows a question mark in place of {unprintable.slice(0, 20).join(' ')}
            {unprintable.length > 20 && ' and others'}. PDFs support the Latin, Greek and Cyrillic
            scripts. Write names in one of them before you issue it.
          </Notice>
        </div>
      )}
      <Checkbox
        className="mt-4"
        label={saidOf(teamEmailWords.invoiceEmail)}
        checked={send}
        onChange={({ target }) => setSend(target.checked)}
      />
    </ConfirmDialog>
  )
}
