import type { FieldValues, Path } from 'react-hook-form'
import type { FormPart } from '../../../platform/field-error.ts'
import { TextField } from '../../../platform/fields.tsx'

/** The field for the code of the second factor, in any form that signs in. */
export const AuthenticationCodeField = <F extends FieldValues & { code?: string | undefined }>({
  form,
}: {
  form: FormPart<F>
}) => (
  <TextField
    form={form}
    name={'code' as Path<F>}
    label="Authentication code"
    hint="The six-digit code from your authenticator app, or one of your recovery codes."
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
    required
  />
)
