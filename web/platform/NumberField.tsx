import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { Input } from '../ui/controls.tsx'
import { Field } from '../ui/Field.tsx'
import { errorOf } from './fields.tsx'

type NumberFieldProps<F extends FieldValues, T> = {
  form: UseFormReturn<F, unknown, T>
  name: Path<F>
  label: string
  hint?: string
  min?: number
  max?: number
}

/** A field for a number; an empty one is NaN, which the schema refuses with its sentence. */
export const NumberField = <F extends FieldValues, T>({
  form,
  name,
  label,
  hint,
  ...rest
}: NumberFieldProps<F, T>) => (
  <Field label={label} hint={hint} error={errorOf(form, name)}>
    {(control) => (
      <Input
        {...rest}
        {...form.register(name, { valueAsNumber: true })}
        {...control}
        type="number"
        inputMode="numeric"
      />
    )}
  </Field>
)
