import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { Input } from '../ui/controls.tsx'
import { Field } from '../ui/Field.tsx'
import { errorOf } from './field-error.ts'

type DateFieldProps<F extends FieldValues, T> = {
  form: UseFormReturn<F, unknown, T>
  name: Path<F>
  label: string
  hint?: string
  hideLabel?: boolean
  min?: string
  max?: string
  readOnly?: boolean
}

/** A field for a calendar day; an empty field is null. */
export const DateField = <F extends FieldValues, T>({
  form,
  name,
  label,
  hint,
  hideLabel = false,
  ...rest
}: DateFieldProps<F, T>) => (
  <Field label={label} hint={hint} hideLabel={hideLabel} error={errorOf(form, name)}>
    {(control) => (
      <Input
        {...rest}
        {...form.register(name, { setValueAs: (value: string | null) => value || null })}
        {...control}
        type="date"
      />
    )}
  </Field>
)
