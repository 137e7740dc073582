import { useState } from 'react'
import { type BankLine, book } from '../../../../contract/money/bank-lines.ts'
import { listAll, type TeamInvoice } from '../../../../contract/money/invoices.ts'
import { moneyText, plainMoney, readDecimal } from '../../../../contract/money/money.ts'
import { minorDigits } from '../../../../contract/money/currencies.ts'
import { call, CallError } from '../../../platform/call.ts'
import { useDebounced } from '../../../platform/debounced.ts'
import { useList } from '../../../platform/query.tsx'
import { sentenceOf } from '../../../platform/sentence.ts'
import { Button } from '../../../ui/Button.tsx'
import { Combobox } from '../../../ui/Combobox.tsx'
import { Checkbox, Input } from '../../../ui/controls.tsx'
import { Dialog, DialogActions } from '../../../ui/Dialog.tsx'
import { Field, FieldError } from '../../../ui/Field.tsx'
import { toast } from '../../../ui/toast-store.ts'

/** Returns what a payment can settle: the balance due, and what was written off. */
const payableOn = ({ open, writtenOff }: TeamInvoice) => Math.max(0, open) + writtenOff

type Part = { invoice: TeamInvoice; amount: string }

/** Books a line on invoices that are found by number, client or amount; several share its amount. */
export const ChooseInvoices = ({
  line,
  onBooked,
  onClose,
}: {
  line: BankLine
  onBooked: () => void
  onClose: () => void
}) => {
  const { amount, currency, id, name } = line
  const [parts, setParts] = useState<Part[]>([])
  const [credit, setCredit] = useState(false)
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const amounts = parts.map((part) => readDecimal(part.amount, minorDigits(currency)) ?? 0)
  const left = amount - amounts.reduce((sum, each) => sum + each, 0)
  const isOver = parts.some(({ invoice }, at) => (amounts[at] ?? 0) > payableOn(invoice))

  const add = (invoice: TeamInvoice) => {
    if (parts.some((part) => part.invoice.id === invoice.id)) return
    const share = Math.max(0, Math.min(left, payableOn(invoice) || left))
    setParts([...parts, { invoice, amount: plainMoney(share, currency) }])
  }
  const submit = async () => {
    setBusy(true)
    setProblem('')
    try {
      const body = {
        parts: parts.map(({ invoice }, at) => ({
          invoiceId: invoice.id,
          amount: amounts[at] ?? 0,
        })),
        credit,
      }
      await call(book, { params: { id }, body })
      toast({ title: 'Success', description: 'Payment booked' })
      onBooked()
      onClose()
    } catch (error) {
      setProblem((error instanceof CallError && error.fields['parts']) || sentenceOf(error))
      setBusy(false)
    }
  }
  return (
    <Dialog
      title="Choose invoices"
      description={`${name || 'Unknown payer'}, ${moneyText(amount, currency)}`}
      onClose={onClose}
      locked={busy}
    >
      <form
        className="app grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <Field label="Invoice">
          {(attributes) => <InvoicePicker {...attributes} currency={currency} onPick={add} />}
        </Field>
        {parts.length > 0 && (
          <ul aria-label="Chosen invoices" className="grid gap-3">
            {parts.map(({ invoice, amount: text }) => (
              <ChosenInvoice
                key={invoice.id}
                invoice={invoice}
                text={text}
                onChange={(changed) =>
                  setParts(
                    parts.map((part) =>
                      part.invoice.id === invoice.id ? { ...part, amount: changed } : part,
                    ),
                  )
                }
                onRemove={() => setParts(parts.filter((part) => part.invoice.id !== invoice.id))}
              />
            ))}
          </ul>
        )}
        {isOver && (
          <Checkbox
            label="Keep what is above the balance due as the client’s credit"
            checked={credit}
            onChange={({ target }) => setCredit(target.checked)}
          />
        )}
        <p role="status" className={left === 0 ? 'text-ink-2' : 'text-warn'}>
          {left === 0
            ? 'The whole transfer is assigned.'
            : left > 0
              ? `${moneyText(left, currency)} still to assign`
              : `${moneyText(-left, currency)} more than the transfer`}
        </p>
        <FieldError id={`line-${id}-error`} error={problem || undefined} />
        <DialogActions>
          <Button onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button
            type="submit"
            look="primary"
            busy={busy}
            disabled={parts.length === 0 || left !== 0 || (isOver && !credit)}
          >
            Book payment
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

type ChosenInvoiceProps = {
  invoice: TeamInvoice
  text: string
  onChange: (text: string) => void
  onRemove: () => void
}

const ChosenInvoice = ({ invoice, text, onChange, onRemove }: ChosenInvoiceProps) => {
  const { number, clientName, open, currency, writtenOff } = invoice
  return (
    <li className="flex flex-wrap items-end gap-x-3 gap-y-2 border-b border-line pb-3">
      <span className="min-w-0 flex-1 basis-48">
        <span className="block font-semibold">{number}</span>
        <span className="block text-ink-2 [overflow-wrap:anywhere]">
          {clientName}, {moneyText(open, currency)} due
          {writtenOff > 0 && `, ${moneyText(writtenOff, currency)} written off`}
        </span>
      </span>
      <Field label={`Amount for ${number}`}>
        {(attributes) => (
          <Input
            {...attributes}
            className="w-36"
            inputMode="decimal"
            value={text}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </Field>
      <Button onClick={onRemove} aria-label={`Remove ${number}`}>
        Remove
      </Button>
    </li>
  )
}

const debounceMs = 150

type InvoicePickerProps = {
  id: string
  currency: string
  onPick: (invoice: TeamInvoice) => void
}

/** Searches issued invoices in the currency of the transfer. */
const InvoicePicker = ({ currency, onPick, ...rest }: InvoicePickerProps) => {
  const [text, setText] = useState('')
  const q = useDebounced(text.trim(), debounceMs)
  const [used, setUsed] = useState(false)
  const found = useList(
    listAll,
    { query: { q, limit: 30, ...(q ? {} : { state: 'open' as const, sort: 'due' as const }) } },
    { enabled: used },
  )
  const rows = found.rows.filter(
    (row) =>
      row.currency === currency && row.kind === 'invoice' && row.number && row.state !== 'void',
  )
  const status = found.error
    ? sentenceOf(found.error)
    : found.isLoading || text.trim() !== q
      ? 'Searching…'
      : rows.length === 0
        ? `No invoice in ${currency} found`
        : undefined
  return (
    <Combobox
      {...rest}
      placeholder="Search number, client, amount..."
      onFocus={() => setUsed(true)}
      chosen={null}
      onChoose={(choice) => {
        const row = rows.find(({ id }) => String(id) === choice?.value)
        if (row) onPick(row)
      }}
      onSearch={setText}
      choices={rows.map(({ id, number, clientName, open }) => ({
        value: String(id),
        label: `${number} ${clientName}`,
        hint: open > 0 ? `${moneyText(open, currency)} due` : 'No balance due',
      }))}
      status={status}
    />
  )
}
