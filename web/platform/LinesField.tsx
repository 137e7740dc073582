import type { ReactNode } from 'react'
import { type Control, type FieldValues, type Path, useController } from 'react-hook-form'
import { Textarea } from '../ui/controls.tsx'
import { Field } from '../ui/Field.tsx'

type LinesFieldProps<F extends FieldValues> = {
  control: Control<F>
  name: Path<F>
  label: string
  hint?: ReactNode
  rows?: number
}

/** A list of short texts, entered one per line. */
export const LinesField = <F extends FieldValues>({
  control,
  name,
  label,
  hint,
  rows = 3,
}: LinesFieldProps<F>) => {
  const { field, fieldState } = useController({ control, name })
  const lines = field.value as readonly string[]
  return (
    <Field label={label} hint={hint} error={messageOf(fieldState.error)}>
      {(attributes) => (
        <Textarea
          {...attributes}
          rows={rows}
          name={field.name}
          ref={field.ref}
          value={lines.join('\n')}
          onBlur={field.onBlur}
          onChange={({ target }) =>
            field.onChange(target.value === '' ? [] : target.value.split('\n'))
          }
        />
      )}
    </Field>
  )
}

/** Returns the message of the list, or of its first wrong line. */
function messageOf(error: unknown): string | undefined {
  if (!error || typeof error !== 'object') return undefined
  const { message } = error as { message?: string }
  if (message) return message
  const [line, found] = Object.entries(error).find(([, each]) => each) ?? []
  const text = (found as { message?: string } | undefined)?.message
  return text && `Line ${Number(line) + 1}: ${text}`
}
