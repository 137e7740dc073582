import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { errorOf } from '../../../platform/field-error.ts'
import { Button } from '../../../ui/Button.tsx'
import { Input } from '../../../ui/controls.tsx'
import { Field, FieldError } from '../../../ui/Field.tsx'
import { TipButton } from '../../../ui/Tooltip.tsx'
import type { ScheduleFormOf } from './ScheduleForm.tsx'

/** New prices from a date on, one for each line. */
export const PriceChangeFields = ({ form }: { form: ScheduleFormOf }) => {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'priceChanges' })
  const lines = form.watch('lines')
  return (
    <fieldset className="grid min-w-0 gap-3" aria-describedby="prices-error">
      <legend className="mb-2 text-[0.9375em] font-semibold">Price changes</legend>
      {fields.map((field, at) => (
        <div
          key={field.id}
          className="grid items-start gap-2 border-t border-line pt-3 sm:grid-cols-[11rem_minmax(0,1fr)_auto]"
        >
          <Field label="From">
            {(control) => (
              <Input
                {...control}
                {...form.register(`priceChanges.${at}.from`, {
                  setValueAs: (day: string) => day || null,
                })}
                {...wrongIn(form, at, 'from')}
                type="date"
              />
            )}
          </Field>
          <div className="grid gap-2 sm:grid-cols-2">
            {lines.map((line, index) => (
              <PriceField key={index} form={form} at={at} line={index} name={line.description} />
            ))}
          </div>
          <span className="justify-self-end sm:mt-6">
            <TipButton label={`Remove price change ${at + 1}`} onClick={() => remove(at)}>
              <Trash2 className="size-4" aria-hidden />
            </TipButton>
          </span>
        </div>
      ))}
      <FieldError id="prices-error" error={errorOf(form, 'priceChanges')} />
      <span>
        <Button
          onClick={() => append({ from: null, prices: lines.map(({ unitPrice }) => unitPrice) })}
        >
          <Plus className="size-4" aria-hidden />
          Add price change
        </Button>
      </span>
    </fieldset>
  )
}

const wrongIn = (form: ScheduleFormOf, at: number, name: 'from' | 'prices') =>
  form.formState.errors.priceChanges?.[at]?.[name] === undefined
    ? {}
    : { 'aria-invalid': true, 'aria-describedby': 'prices-error' }

const PriceField = ({
  form,
  at,
  line,
  name,
}: {
  form: ScheduleFormOf
  at: number
  line: number
  name: string
}) => (
  <Field label={`Price of ${name || `line ${line + 1}`}`}>
    {(control) => (
      <Input
        {...control}
        {...form.register(`priceChanges.${at}.prices.${line}`)}
        {...wrongIn(form, at, 'prices')}
        inputMode="decimal"
        className="num text-right"
      />
    )}
  </Field>
)
