import type { Ref } from 'react'
import { Input } from '../../../ui/controls.tsx'
import { Field } from '../../../ui/Field.tsx'

/** Asks for the number to call, for consultations by phone. */
export const CallNumber = ({
  value,
  error,
  inputRef,
  onChange,
}: {
  value: string
  error: string | undefined
  inputRef: Ref<HTMLInputElement>
  onChange: (phone: string) => void
}) => (
  <Field
    label="Phone"
    hint="The number that we call."
    error={error}
    required
    className="mt-6 max-w-[21rem]"
  >
    {(control) => (
      <Input
        {...control}
        ref={inputRef}
        type="tel"
        autoComplete="tel"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </Field>
)
