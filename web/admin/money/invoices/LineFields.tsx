import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { moneyText } from '../../../../contract/money/money.ts'
import { CheckboxField } from '../../../platform/fields.tsx'
import { errorOf } from '../../../platform/field-error.ts'
import type { FormOf } from '../../../platform/form.ts'
import { TotalsList } from '../../../shared/money/invoices/TotalsList.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Input, Textarea } from '../../../ui/controls.tsx'
import { Field, FieldError } from '../../../ui/Field.tsx'
import { TipButton } from '../../../ui/Tooltip.tsx'
import { type invoiceForm, inputTotals, nextLine } from './invoice-form.ts'
import { LineTax } from './LineTax.tsx'

type InvoiceForm = FormOf<typeof invoiceForm>

type LineFieldsProps = {
  form: InvoiceForm
  taxName: string
  isCredit: boolean
  /** Called with the position of a line that is removed. */
  onRemove?: (at: number) => void
}

/** The lines of an invoice, with live amounts and totals. */
export const LineFields = ({ form, taxName, isCredit, onRemove }: LineFieldsProps) => {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'lines' })
  const [lines, currency, withTax] = form.watch(['lines', 'currency', 'pricesIncludeTax'])
  const { totals, nets } = inputTotals(lines, currency, withTax)
  const add = () => append(nextLine(lines.at(-1)))
  return (
    <fieldset className="grid min-w-0 gap-3" aria-describedby="lines-error">
      <legend className="mb-2 text-[0.9375em] font-semibold">Lines</legend>
      <ol className="grid gap-3">
        {fields.map((field, at) => (
          <li
            key={field.id}
            className="grid grid-cols-6 items-start gap-2 border-t border-line pt-3 sm:grid-cols-[minmax(0,1fr)_5rem_7rem_5rem_6.5rem_auto]"
          >
            <LineField form={form} at={at} name="description" label="Description" />
            <LineField form={form} at={at} name="quantity" label="Quantity" />
            <LineField form={form} at={at} name="unitPrice" label={`Price in ${currency}`} />
            <LineField
              form={form}
              at={at}
              name="taxRate"
              label={`${taxName} in %`}
              readOnly={Boolean(lines[at]?.taxCategory)}
            />
            <output
              aria-label={`Amount of line ${at + 1}`}
              className="num col-span-4 self-center whitespace-nowrap sm:col-span-1 sm:mt-8 sm:self-start sm:text-right"
            >
              {nets[at] === null || nets[at] === undefined ? '–' : moneyText(nets[at], currency)}
            </output>
            <span className="col-span-2 justify-self-end sm:col-span-1 sm:mt-6">
              <TipButton
                label={`Remove line ${at + 1}`}
                disabled={fields.length === 1}
                onClick={() => {
                  remove(at)
                  onRemove?.(at)
                }}
              >
                <Trash2 className="size-4" aria-hidden />
              </TipButton>
            </span>
            <LineTax form={form} at={at} />
          </li>
        ))}
      </ol>
      <FieldError id="lines-error" error={errorOf(form, 'lines')} />
      <div className="flex flex-wrap items-start justify-between gap-4 border-t border-line pt-3">
        <div className="grid gap-3">
          <Button onClick={add}>
            <Plus className="size-4" aria-hidden />
            Add line
          </Button>
          <CheckboxField
            form={form}
            name="pricesIncludeTax"
            label={`Prices include ${taxName}`}
            disabled={isCredit}
          />
        </div>
        <TotalsList totals={totals} currency={currency} taxName={taxName} />
      </div>
    </fieldset>
  )
}

const LineField = ({
  form,
  at,
  name,
  label,
  readOnly = false,
}: {
  form: InvoiceForm
  at: number
  name: 'description' | 'quantity' | 'unitPrice' | 'taxRate'
  label: string
  readOnly?: boolean
}) => {
  const props = form.register(`lines.${at}.${name}`)
  const isText = name === 'description'
  const isWrong = form.formState.errors.lines?.[at]?.[name] !== undefined
  const invalid = { 'aria-invalid': true, 'aria-describedby': 'lines-error' }
  return (
    <Field
      label={label}
      className={isText ? 'col-span-6 sm:col-span-1' : 'col-span-2 sm:col-span-1'}
    >
      {(control) =>
        isText ? (
          <Textarea
            {...control}
            {...props}
            {...(isWrong && invalid)}
            rows={1}
            className="min-h-0! coarse:min-h-11!"
          />
        ) : (
          <Input
            {...control}
            {...props}
            {...(isWrong && invalid)}
            inputMode="decimal"
            readOnly={readOnly}
            className="num text-right"
          />
        )
      }
    </Field>
  )
}
