import { ClientName } from '../../core/users/Unconfirmed.tsx'
import { LabeledCell } from '../../../platform/cells/LabeledCell.tsx'
import { useRecord } from '../../../platform/commands/record-kind.ts'
import { useCall } from '../../../platform/query.tsx'
import { type InvoiceDetail, read } from '../../../../contract/money/invoices.ts'
import { HistoryPanel } from '../../../shared/core/audit-entries/HistoryPanel.tsx'
import { InvoiceView } from '../../../shared/money/invoices/InvoiceView.tsx'
import { invoiceName } from '../../../shared/money/invoices/labels.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { EmptyState, Loaded } from '../../../ui/states.tsx'
import { NotesSection } from '../../core/internal-notes/InternalNotes.tsx'
import { invoiceAssignee } from './cells.tsx'
import { invoiceKind } from './commands.ts'
import { CreditNotice } from '../credits/CreditNotice.tsx'
import { EInvoiceNotice } from './EInvoiceNotice.tsx'
import { InvoiceActions } from './InvoiceActions.tsx'
import { LateExcess } from './LateExcess.tsx'
import { ReminderNotice } from './ReminderNotice.tsx'
import { ReportedPaid } from './ReportedPaid.tsx'
import { InvoiceHistory } from './InvoiceHistory.tsx'

/** The actions on an invoice; each has its own URL. */
export type Act =
  | 'edit'
  | 'issue'
  | 'pay'
  | 'void'
  | 'delete'
  | 'credit'
  | 'apply'
  | 'cancel'
  | 'write-off'
  | 'stop'
  | 'promise'
  | `undo-${number}`
  | `refund-${number}`

/** An invoice with its history and next steps. */
export const InvoiceDialog = ({
  id,
  onAct,
  onOpen,
  onClose,
}: {
  id: string
  onAct: (act: Act) => void
  onOpen: (id: number) => void
  onClose: () => void
}) => {
  const query = useCall(read, { params: { id } })
  const invoice = query.data
  useRecord(invoiceKind, invoice, 'dialog')
  return (
    <Dialog
      title={invoice ? invoiceName(invoice) : 'Invoice'}
      description={
        invoice && <ClientName name={invoice.clientName} unconfirmed={invoice.clientUnconfirmed} />
      }
      width="lg"
      onClose={onClose}
    >
      <div className="app">
        {query.error?.status === 404 ? (
          <EmptyState title="This is no longer available">
            The draft may have been deleted, or the link is wrong.
          </EmptyState>
        ) : (
          <Loaded query={query}>
            {(found: InvoiceDetail) => (
              <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
                <InvoiceActions invoice={found} onAct={onAct} onOpen={onOpen} />
                <ReportedPaid invoice={found} />
                <CreditNotice invoice={found} onApply={() => onAct('apply')} />
                <LateExcess invoice={found} onOpen={onOpen} />
                <ReminderNotice invoice={found} onOpen={onOpen} />
                <LabeledCell field={invoiceAssignee} row={found} />
                <EInvoiceNotice draft={found} />
                <InvoiceView invoice={found} />
                <InvoiceHistory invoice={found} onAct={onAct} onOpen={onOpen} />
                <NotesSection noun="invoices" recordId={found.id} />
                <HistoryPanel of={{ noun: 'invoices', recordId: found.id }} />
              </div>
            )}
          </Loaded>
        )}
      </div>
    </Dialog>
  )
}
