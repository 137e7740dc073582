import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { errorOf } from '../../../platform/field-error.ts'
import { Button } from '../../../ui/Button.tsx'
import { Input } from '../../../ui/controls.tsx'
import { Field, FieldError } from '../../../ui/Field.tsx'
import { TipButton } from '../../../ui/Tooltip.tsx'
import type { ReminderFormOf } from './ReminderForm.tsx'

/** Base rates, each from a day on. */
export const BaseRateFields = ({ form }: { form: ReminderFormOf }) => {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'baseRates' })
  const invalid = (at: number) =>
    form.formState.errors.baseRates?.[at]
      ? { 'aria-invalid': true, 'aria-describedby': 'base-rates-error' }
      : {}
  return (
    <fieldset className="grid min-w-0 gap-3" aria-describedby="base-rates-error">
      <legend className="mb-2 text-[0.9375em] font-semibold">Base rates</legend>
      {fields.map((field, at) => (
        <div
          key={field.id}
          className="grid grid-cols-[minmax(0,1fr)_7rem_auto] items-start gap-2 sm:max-w-md"
        >
          <Field label="From">
            {(control) => (
              <Input
                {...control}
                {...invalid(at)}
                {...form.register(`baseRates.${at}.from`, {
                  setValueAs: (day: string) => day || null,
                })}
                type="date"
              />
            )}
          </Field>
          <Field label="Rate in %">
            {(control) => (
              <Input
                {...control}
                {...invalid(at)}
                {...form.register(`baseRates.${at}.rate`)}
                inputMode="decimal"
                className="num text-right"
              />
            )}
          </Field>
          <span className="mt-6">
            <TipButton label={`Remove base rate ${at + 1}`} onClick={() => remove(at)}>
              <Trash2 className="size-4" aria-hidden />
            </TipButton>
          </span>
        </div>
      ))}
      <FieldError id="base-rates-error" error={errorOf(form, 'baseRates')} />
      <span>
        <Button onClick={() => append({ from: null, rate: '' })}>
          <Plus className="size-4" aria-hidden />
          Add base rate
        </Button>
      </span>
    </fieldset>
  )
}
