import type { ReactNode } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { errorOf } from './field-error.ts'
import { Field } from '../ui/Field.tsx'
import { Input } from '../ui/controls.tsx'

type ColorFieldProps<F extends FieldValues, T> = {
  form: UseFormReturn<F, unknown, T>
  name: Path<F>
  label: string
  hint?: ReactNode
}

/** A field for a color as `#rrggbb`, typed or picked; it may stay empty. */
export const ColorField = <F extends FieldValues, T>(props: ColorFieldProps<F, T>) => {
  const { form, name, label, hint } = props
  const watched: unknown = form.watch(name)
  const typed = typeof watched === 'string' ? watched : ''
  const pick = (value: string) =>
    form.setValue(name, value as PathValue<F, Path<F>>, { shouldDirty: true, shouldValidate: true })
  return (
    <Field label={label} hint={hint} error={errorOf(form, name)}>
      {(control) => (
        <span className="flex gap-2">
          <Input
            {...form.register(name)}
            {...control}
            className="min-w-0 flex-1"
            placeholder="#0f766e"
            autoComplete="off"
            spellCheck={false}
          />
          <input
            type="color"
            aria-label={`Pick the ${label.toLowerCase()}`}
            value={/^#[\da-f]{6}$/i.test(typed) ? typed : '#808080'}
            onChange={(event) => pick(event.target.value)}
            className="input w-12 flex-none cursor-pointer p-1"
          />
        </span>
      )}
    </Field>
  )
}
