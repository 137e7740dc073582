import { useRef } from 'react'
import { type Creditable, read } from '../../../../contract/money/credits.ts'
import { credit, type InvoiceDetail } from '../../../../contract/money/invoices.ts'
import { moneyText, quantityText } from '../../../../contract/money/money.ts'
import { taxLabel } from '../../../../contract/money/tax.ts'
import { call } from '../../../platform/call.ts'
import { errorOf } from '../../../platform/field-error.ts'
import { SelectField } from '../../../platform/fields.tsx'
import { useSchemaForm } from '../../../platform/form.ts'
import { FormDialog } from '../../../platform/FormDialog.tsx'
import { useCall } from '../../../platform/query.tsx'
import { invoiceName } from '../../../shared/money/invoices/labels.ts'
import { Checkbox, Input } from '../../../ui/controls.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Field, FieldError } from '../../../ui/Field.tsx'
import { Loaded } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { showChanged } from '../invoices/changed.ts'
import { creditForm, creditWays, valuesOf } from './credit-form.ts'

type Props = { invoice: InvoiceDetail; onClose: () => void; onOpen: (id: number) => void }

/** Drafts a credit note over all that is left of an invoice, some lines, or amounts by tax. */
export const CreditForm = (props: Props) => {
  const query = useCall(read, { params: { id: props.invoice.id } })
  if (query.data) return <Credit {...props} rest={query.data.rest} />
  return (
    <Dialog title="Credit note" onClose={props.onClose}>
      <Loaded query={query}>{() => null}</Loaded>
    </Dialog>
  )
}

const ways = Object.entries(creditWays).map(([value, label]) => ({ value, label }))

const useCreditForm = (invoice: InvoiceDetail, rest: readonly Creditable[]) =>
  useSchemaForm(creditForm(invoice.currency), valuesOf(invoice, rest))
type CreditFormOf = ReturnType<typeof useCreditForm>

const Credit = ({ invoice, rest, onClose, onOpen }: Props & { rest: readonly Creditable[] }) => {
  const form = useCreditForm(invoice, rest)
  const way = form.watch('way')
  const made = useRef<number>(undefined)
  const left = rest.reduce((sum, { total }) => sum + total, 0)
  return (
    <FormDialog
      title="Credit note"
      description={`${invoiceName(invoice)}, ${moneyText(left, invoice.currency)} not credited yet`}
      form={form}
      draft={`credit:${invoice.id}`}
      submit="Create draft"
      onSubmit={async (body) => {
        const draft = await call(credit, { params: { id: invoice.id }, body })
        showChanged(draft)
        toast({ title: 'Success', description: 'Draft credit note created' })
        made.current = draft.id
      }}
      onClose={() => (made.current ? onOpen(made.current) : onClose())}
    >
      <SelectField form={form} name="way" label="What to credit" options={ways} />
      {way === 'lines' && <LineChoice form={form} invoice={invoice} />}
      {way === 'amounts' && <AmountChoice form={form} invoice={invoice} rest={rest} />}
    </FormDialog>
  )
}

const LineChoice = ({ form, invoice }: { form: CreditFormOf; invoice: InvoiceDetail }) => (
  <fieldset className="grid min-w-0 gap-3" aria-describedby="credit-lines-error">
    <legend className="mb-2 text-[0.9375em] font-semibold">Lines</legend>
    {invoice.lines.map((line, at) => (
      <div
        key={line.id}
        className="grid grid-cols-[minmax(0,1fr)_6rem] items-end gap-3 border-t border-line pt-3"
      >
        <span className="min-w-0 self-center">
          <Checkbox
            label={line.description}
            checked={form.watch(`lines.${at}.chosen`)}
            onChange={({ target }) =>
              form.setValue(`lines.${at}.chosen`, target.checked, { shouldDirty: true })
            }
          />
        </span>
        <Field label={`Quantity, up to ${quantityText(line.quantity)}`} hideLabel>
          {(control) => (
            <Input
              {...control}
              {...form.register(`lines.${at}.quantity`)}
              inputMode="decimal"
              className="num text-right"
            />
          )}
        </Field>
      </div>
    ))}
    <FieldError id="credit-lines-error" error={errorOf(form, 'lines')} />
  </fieldset>
)

type AmountProps = {
  form: CreditFormOf
  invoice: InvoiceDetail
  rest: readonly Creditable[]
}

const AmountChoice = ({ form, invoice, rest }: AmountProps) => (
  <fieldset className="grid min-w-0 gap-3" aria-describedby="credit-amounts-error">
    <legend className="mb-2 text-[0.9375em] font-semibold">Amounts with tax</legend>
    {rest.map(({ category, rate, total }, at) => (
      <Field
        key={at}
        label={`${taxLabel(invoice.issuer.taxName, category, rate)}, up to ${moneyText(total, invoice.currency)}`}
      >
        {(control) => (
          <Input
            {...control}
            {...form.register(`amounts.${at}.amount`)}
            inputMode="decimal"
            className="num text-right"
          />
        )}
      </Field>
    ))}
    <FieldError id="credit-amounts-error" error={errorOf(form, 'amounts')} />
  </fieldset>
)
