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
  /** An empty one is null instead. */
  optional?: boolean
}

/** A field for a number; an empty one is NaN, which the schema refuses with its sentence. */
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
