import { CreditCard } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { InvoiceDetail } from '../../../../contract/money/invoices.ts'
import { minorDigits } from '../../../../contract/money/currencies.ts'
import { moneyText, plainMoney, readDecimal } from '../../../../contract/money/money.ts'
import { start } from '../../../../contract/money/payment-attempts.ts'
import { paymentProviderLabels } from '../../../../contract/payment-provider-ids.ts'
import { call } from '../../../platform/call.ts'
import { TextField } from '../../../platform/fields.tsx'
import { Form } from '../../../platform/Form.tsx'
import { useSchemaForm } from '../../../platform/form.ts'
import { invalidate } from '../../../platform/query.tsx'
import { randomKey } from '../../../platform/random-key.ts'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { typedSchema } from '../../../platform/typed-schema.ts'
import { Button } from '../../../ui/Button.tsx'

/** Milliseconds until the button can be pressed again when the browser comes back from the provider’s page. */
const untilAgain = 5000

type Opening = { amount: number; key: string }

/** Opens the provider’s page; an attempt that was paid or ended meanwhile has none. `onStarted` runs once it is known. */
async function openPage(id: number, body: Opening, onStarted: () => void) {
  const { url } = await call(start, { params: { id }, body })
  onStarted()
  if (url) location.assign(url)
  else void invalidate('invoices', 'statements')
  await new Promise((resolve) => setTimeout(resolve, untilAgain))
}

const newKey = () => randomKey().slice(0, 36)

type PayOnlineProps = { invoice: InvoiceDetail }

/** Pays the balance of an invoice, or a part of it, on the provider’s page. */
export const PayOnline = ({ invoice }: PayOnlineProps) => {
  const { id, open, currency, payableWith } = invoice
  const [busy, setBusy] = useState(false)
  const [isPart, setPart] = useState(false)
  // A retry without a response repeats the key; after a response the next press is another attempt.
  const [key, setKey] = useState(newKey)
  const renew = () => setKey(newKey())
  if (!payableWith) return null
  const payAll = async () => {
    setBusy(true)
    try {
      await openPage(id, { amount: open, key: `${key}-${open}` }, renew)
    } catch (error) {
      toastFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <section aria-label="Pay online" className="grid gap-3 rounded-3 bg-sunken p-4">
      <div className="flex flex-wrap items-center gap-3">
        <Button look="primary" busy={busy} onClick={() => void payAll()}>
          <CreditCard className="size-4" aria-hidden />
          Pay {moneyText(open, currency)}
        </Button>
        <Button look="ghost" aria-expanded={isPart} onClick={() => setPart(!isPart)}>
          Pay a part
        </Button>
      </div>
      {isPart && <PartForm invoice={invoice} attempt={key} onStarted={renew} />}
      <p className="text-ink-2">
        You pay on {paymentProviderLabels[payableWith]}’s page. We never see your card or bank
        details.
      </p>
    </section>
  )
}

const schemaFor = (currency: string, attempt: string) =>
  typedSchema(
    z.object({ amount: z.string() }),
    ({ amount }) => {
      const value = readDecimal(amount, minorDigits(currency)) ?? Number.NaN
      // Another amount is another attempt.
      return { amount: value, key: `${attempt}-${value}` }
    },
    start.body,
  )

type PartFormProps = PayOnlineProps & { attempt: string; onStarted: () => void }

const PartForm = ({ invoice, attempt, onStarted }: PartFormProps) => {
  const { id, currency, open } = invoice
  const half = plainMoney(Math.ceil(open / 2), currency)
  const form = useSchemaForm(schemaFor(currency, attempt), { amount: half })
  return (
    <Form form={form} label="Pay a part" onSubmit={(body) => openPage(id, body, onStarted)}>
      <div className="flex flex-wrap items-start gap-3">
        <span className="w-44">
          <TextField
            form={form}
            name="amount"
            label={`Amount in ${currency}`}
            inputMode="decimal"
            required
          />
        </span>
        {/* Beside the field, below its label. */}
        <Button type="submit" className="mt-7" busy={form.formState.isSubmitting}>
          Pay this part
        </Button>
      </div>
    </Form>
  )
}
