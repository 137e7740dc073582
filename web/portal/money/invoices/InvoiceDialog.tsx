import { FileDown } from 'lucide-react'
import { isApart } from '../../../../contract/money/e-invoices.ts'
import { type InvoiceDetail, read } from '../../../../contract/money/invoices.ts'
import { useIsGuest } from '../../../platform/guest.ts'
import { useOpenItem } from '../../../platform/open-item.ts'
import { useCall } from '../../../platform/query.tsx'
import { HowToPay } from '../../../shared/money/invoices/HowToPay.tsx'
import { InvoiceView, paymentText } from '../../../shared/money/invoices/InvoiceView.tsx'
import { LateCharges } from '../../../shared/money/invoices/LateCharges.tsx'
import { invoiceName } from '../../../shared/money/invoices/labels.ts'
import { eInvoiceAddress, pdfAddress } from '../../../shared/money/invoices/pdf-address.ts'
import { buttonClass } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { EmptyState, Loaded } from '../../../ui/states.tsx'
import { PaymentOutcome } from './PaymentOutcome.tsx'
import { PayOnline } from './PayOnline.tsx'
import { SayPaid } from './SayPaid.tsx'

/** Whether the client downloads an e-invoice: not one that doesn’t say it is void. */
const hasEInvoice = ({ eInvoice, state }: InvoiceDetail) =>
  eInvoice !== null && isApart(eInvoice.format) && state !== 'void'

/** An invoice as its client sees it: its lines, how to pay it, and its payments. */
export const InvoiceDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const query = useCall(read, { params: { id } })
  const isGuest = useIsGuest()
  const outcome = useOpenItem('payment')
  const title = query.data ? invoiceName(query.data) : 'Invoice'
  return (
    <Dialog title={title} width="lg" onClose={onClose}>
      <div className="app">
        {query.error?.status === 404 ? (
          <EmptyState title="Invoice not found">
            The link may be wrong, or it belongs to another account.
          </EmptyState>
        ) : (
          <Loaded query={query}>
            {(invoice) => (
              <div className="grid gap-6">
                {outcome.openId && <PaymentOutcome id={outcome.openId} />}
                <InvoiceView invoice={invoice} />
                <LateCharges invoice={invoice} />
                {invoice.payments.length > 0 && (
                  <ul className="num grid gap-1 text-ink-2" aria-label="Payments">
                    {invoice.payments.map((payment) => (
                      <li key={payment.id}>{paymentText(payment, invoice.currency)}</li>
                    ))}
                  </ul>
                )}
                {invoice.open > 0 && !isGuest && <PayOnline invoice={invoice} />}
                {invoice.open > 0 && <HowToPay invoice={invoice} />}
                {invoice.open > 0 && !isGuest && <SayPaid invoice={invoice} />}
                {isGuest ? (
                  <p className="text-ink-2">
                    You’re looking as a guest. Here the client downloads the invoice as a PDF.
                  </p>
                ) : (
                  <p className="flex flex-wrap gap-2">
                    <a className={buttonClass('line')} href={pdfAddress(invoice.id)} download>
                      <FileDown className="size-4" aria-hidden />
                      Download PDF
                    </a>
                    {hasEInvoice(invoice) && (
                      <a
                        className={buttonClass('line')}
                        href={eInvoiceAddress(invoice.id)}
                        download
                      >
                        <FileDown className="size-4" aria-hidden />
                        Download e-invoice (XML)
                      </a>
                    )}
                  </p>
                )}
              </div>
            )}
          </Loaded>
        )}
      </div>
    </Dialog>
  )
}
