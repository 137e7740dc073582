import {
  needsReason,
  type TaxCategory,
  taxCategories,
  usualReasons,
} from '../../../../contract/money/tax.ts'
import type { FormOf } from '../../../platform/form.ts'
import { Input, Select } from '../../../ui/controls.tsx'
import { Field } from '../../../ui/Field.tsx'
import type { invoiceForm } from './invoice-form.ts'

const { S: _taxed, ...untaxed } = taxCategories
const options = [
  { value: '', label: 'Taxed at the rate' },
  ...Object.entries(untaxed).map(([value, label]) => ({ value, label })),
]

/** Why a line has no tax, and the reason that is printed. */
export const LineTax = ({ form, at }: { form: FormOf<typeof invoiceForm>; at: number }) => {
  const chosen = (form.watch(`lines.${at}.taxCategory`) || null) as TaxCategory | null
  const isWrong = form.formState.errors.lines?.[at]?.taxReason !== undefined
  const choose = (category: TaxCategory | '') => {
    form.setValue(`lines.${at}.taxReason`, category && usualReasons[category])
    if (category) form.setValue(`lines.${at}.taxRate`, '0')
  }
  const category = form.register(`lines.${at}.taxCategory`, {
    onChange: (event: { target: { value: TaxCategory | '' } }) => choose(event.target.value),
  })
  return (
    <div className="col-span-full grid gap-2 sm:grid-cols-[14rem_minmax(0,1fr)]">
      <Field label="Tax treatment">
        {(control) => <Select {...control} {...category} options={options} />}
      </Field>
      {needsReason(chosen) && (
        <Field label="Reason on the invoice">
          {(control) => (
            <Input
              {...control}
              {...form.register(`lines.${at}.taxReason`)}
              {...(isWrong && { 'aria-invalid': true, 'aria-describedby': 'lines-error' })}
            />
          )}
        </Field>
      )}
    </div>
  )
}
