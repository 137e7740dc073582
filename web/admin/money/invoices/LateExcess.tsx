import { credit, type InvoiceDetail } from '../../../../contract/money/invoices.ts'
import { moneyText } from '../../../../contract/money/money.ts'
import { call } from '../../../platform/call.ts'
import { invoiceName } from '../../../shared/money/invoices/labels.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useInvoiceCall } from './use-invoice-call.ts'

type Props = { invoice: InvoiceDetail; onOpen: (id: number) => void }

/** Late charges that payments or credit notes entered since make too high, with the way to the credit note. */
export const LateExcess = ({ invoice, onOpen }: Props) => (
  <>
    <OwnExcess invoice={invoice} onOpen={onOpen} />
    {invoice.lateInvoices
      .filter(({ lateExcess }) => lateExcess > 0)
      .map((late) => (
        <Notice
          key={late.id}
          title={`Late charges are ${moneyText(late.lateExcess, invoice.currency)} too high`}
          action={<Button onClick={() => onOpen(late.id)}>Open {invoiceName(late)}</Button>}
        >
          Less was owed on this invoice than when {invoiceName(late)} was made.
        </Notice>
      ))}
  </>
)

const OwnExcess = ({ invoice, onOpen }: Props) => {
  const { busy, run } = useInvoiceCall(invoice, onOpen)
  const { id, lateExcess, lateChargesOf, currency, creditNotes } = invoice
  if (lateExcess === 0 || lateChargesOf === null) return null
  const tax = invoice.taxes.find(({ net }) => net >= lateExcess) ?? invoice.taxes[0]
  const draft = creditNotes.find(({ number }) => number === null)
  const text = moneyText(lateExcess, currency)
  const draftNote = () => {
    const { category = null, rate = 0 } = tax ?? {}
    const body = { amounts: [{ category, rate, amount: lateExcess }] }
    run(() => call(credit, { params: { id }, body }), 'Draft created')
  }
  return (
    <Notice
      title={`These late charges are ${text} too high`}
      action={
        draft ? (
          <Button onClick={() => onOpen(draft.id)}>Open the draft</Button>
        ) : (
          <Button busy={busy} onClick={draftNote}>
            Draft a credit note
          </Button>
        )
      }
    >
      Less was owed on {invoiceName(lateChargesOf)} than when they were charged: a payment or a
      credit note was entered since.
    </Notice>
  )
}
