import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { Input } from '../ui/controls.tsx'
import { Field } from '../ui/Field.tsx'
import { errorOf } from './field-error.ts'

type NumberFieldProps<F extends FieldValues, T> = {
  form: UseFormReturn<F, unknown, T>
  name: Path<F>
  label: string
  hint?: string
  min?: number
  max?: number
  /** Makes an empty field null instead of NaN. */
  optional?: boolean
}

/** A field for a number; an empty one is NaN, which the schema rejects with its message. */
export const NumberField = <F extends FieldValues, T>({
  form,
  name,
  label,
  hint,
  optional = false,
  ...rest
}: NumberFieldProps<F, T>) => (
  <Field label={label} hint={hint} error={errorOf(form, name)}>
    {(control) => (
      <Input
        {...rest}
        {...form.register(name, optional ? { setValueAs: orNull } : { valueAsNumber: true })}
        {...control}
        type="number"
        inputMode="numeric"
      />
    )}
  </Field>
)

const orNull = (value: unknown) => (value === '' || value === null ? null : Number(value))
