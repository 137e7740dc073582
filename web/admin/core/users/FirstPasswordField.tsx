import type { FieldValues, Path } from 'react-hook-form'
import { teamEmailWords } from '../../../../contract/email-words.ts'
import { saidOf } from '../../../platform/email-delivery.ts'
import type { FormPart } from '../../../platform/field-error.ts'
import { PasswordField } from '../../../platform/fields.tsx'
import { useMay } from '../../../platform/use-may.ts'

/** The password of a new client, whom an empty one invites; only for whoever sees the invoices that it opens. */
export const FirstPasswordField = <Values extends FieldValues>({
  form,
}: {
  form: FormPart<Values>
}) =>
  useMay()('invoices.read') && (
    <PasswordField
      form={form}
      name={'password' as Path<Values>}
      label="Password"
      hint={saidOf(teamEmailWords.inviteHint)}
      autoComplete="new-password"
    />
  )
