import { useState } from 'react'
import * as z from 'zod/mini'
import { apply, type CreditOptions, read } from '../../../../contract/money/credits.ts'
import { minorDigits } from '../../../../contract/money/currencies.ts'
import type { InvoiceDetail } from '../../../../contract/money/invoices.ts'
import { moneyText, plainMoney, readDecimal } from '../../../../contract/money/money.ts'
import { call } from '../../../platform/call.ts'
import { SelectField, TextField } from '../../../platform/fields.tsx'
import { useSchemaForm } from '../../../platform/form.ts'
import { FormDialog } from '../../../platform/FormDialog.tsx'
import { useCall } from '../../../platform/query.tsx'
import { randomKey } from '../../../platform/random-key.ts'
import { typedSchema } from '../../../platform/typed-schema.ts'
import { invoiceName } from '../../../shared/money/invoices/labels.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { EmptyState, Loaded } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { showChanged } from '../invoices/changed.ts'

type Props = { invoice: InvoiceDetail; onClose: () => void }

/** Pays an invoice with the client's credit, seen from either of the two. */
export const ApplyForm = ({ invoice, onClose }: Props) => {
  const query = useCall(read, { params: { id: invoice.id } })
  const others = query.data && [...query.data.credits, ...query.data.payable]
  if (others?.length) return <Apply invoice={invoice} others={others} onClose={onClose} />
  return (
    <Dialog title="Apply credit" onClose={onClose}>
      <Loaded query={query}>
        {() => (
          <EmptyState title="Nothing to apply">
            The client has no credit and balance due in the same currency.
          </EmptyState>
        )}
      </Loaded>
    </Dialog>
  )
}

const inputs = z.object({ other: z.string(), amount: z.string(), key: z.string() })
const schemaFor = (currency: string) =>
  typedSchema(
    inputs,
    ({ other, amount, key }) => {
      const value = readDecimal(amount, minorDigits(currency)) ?? Number.NaN
      // Another amount or invoice is another move.
      return { fromId: Number(other), amount: value, key: `${key}-${other}-${value}` }
    },
    apply.body,
  )

const Apply = ({ invoice, others, onClose }: Props & { others: CreditOptions['credits'] }) => {
  const { id, currency, open } = invoice
  const isFrom = open < 0
  const [key] = useState(() => randomKey().slice(0, 32))
  const first = others[0]
  const form = useSchemaForm(schemaFor(currency), {
    other: String(first?.id ?? ''),
    amount: plainMoney(Math.min(Math.abs(open), first?.amount ?? 0), currency),
    key,
  })
  return (
    <FormDialog
      title="Apply credit"
      description={`${invoiceName(invoice)}, ${moneyText(Math.abs(open), currency)} ${isFrom ? 'credit' : 'balance due'}`}
      form={form}
      draft={`apply:${id}`}
      submit="Apply credit"
      onSubmit={async ({ fromId: otherId, ...body }) => {
        const sent = isFrom
          ? { params: { id: otherId }, body: { ...body, fromId: id } }
          : { params: { id }, body: { ...body, fromId: otherId } }
        showChanged(await call(apply, sent))
        toast({ title: 'Success', description: `${moneyText(body.amount, currency)} applied` })
      }}
      onClose={onClose}
    >
      <SelectField
        form={form}
        name="other"
        label={isFrom ? 'Invoice to pay' : 'Credit of'}
        options={others.map((each) => ({
          value: String(each.id),
          label: `Invoice ${each.number}, ${moneyText(each.amount, currency)}`,
        }))}
      />
      <TextField
        form={form}
        name="amount"
        label={`Amount in ${currency}`}
        inputMode="decimal"
        required
      />
    </FormDialog>
  )
}
