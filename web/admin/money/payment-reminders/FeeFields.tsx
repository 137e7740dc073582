import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { errorOf } from '../../../platform/field-error.ts'
import { SelectField } from '../../../platform/fields.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Input } from '../../../ui/controls.tsx'
import { Field, FieldError } from '../../../ui/Field.tsx'
import { TipButton } from '../../../ui/Tooltip.tsx'
import type { ReminderFormOf } from './ReminderForm.tsx'

type Props = { form: ReminderFormOf; currencies: { value: string; label: string }[] }

/** Flat sums by the amount due. */
export const FeeFields = ({ form, currencies }: Props) => {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'fees' })
  return (
    <fieldset className="grid min-w-0 gap-3" aria-describedby="fees-error">
      <legend className="mb-2 text-[0.9375em] font-semibold">Flat sum for each late invoice</legend>
      {fields.map((field, at) => (
        <div
          key={field.id}
          className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-2 sm:max-w-md"
        >
          <Amount form={form} name={`fees.${at}.from`} label="From an amount of" at={at} />
          <Amount form={form} name={`fees.${at}.fee`} label="Flat sum" at={at} />
          <span className="mt-6">
            <TipButton label={`Remove flat sum ${at + 1}`} onClick={() => remove(at)}>
              <Trash2 className="size-4" aria-hidden />
            </TipButton>
          </span>
        </div>
      ))}
      <FieldError id="fees-error" error={errorOf(form, 'fees')} />
      <span>
        <Button onClick={() => append({ from: '0', fee: '' })}>
          <Plus className="size-4" aria-hidden />
          Add flat sum
        </Button>
      </span>
      <div className="sm:max-w-md">
        <SelectField
          form={form}
          name="feeCurrency"
          label="Currency of flat sums"
          hint="Invoices in other currencies get none."
          options={currencies}
        />
      </div>
    </fieldset>
  )
}

type AmountProps = {
  form: ReminderFormOf
  name: `fees.${number}.from` | `fees.${number}.fee`
  label: string
  at: number
}

const Amount = ({ form, name, label, at }: AmountProps) => (
  <Field label={label}>
    {(control) => (
      <Input
        {...control}
        {...(form.formState.errors.fees?.[at] && {
          'aria-invalid': true,
          'aria-describedby': 'fees-error',
        })}
        {...form.register(name)}
        inputMode="decimal"
        className="num text-right"
      />
    )}
  </Field>
)
