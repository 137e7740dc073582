import { type FormEvent, useState } from 'react'
import { complete } from '../../../../contract/core/password-resets.ts'
import { passwordMinimum, passwordTooShort } from '../../../../contract/core/users.ts'
import { call, CallError } from '../../../platform/call.ts'
import { sentenceOf } from '../../../platform/sentence.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { PasswordInput } from '../../../ui/controls.tsx'
import { Field } from '../../../ui/Field.tsx'

/** The new password, twice; the button works once both hold (seed 000 section 5). */
export const ResetPasswordForm = ({ token, onDone }: { token: string; onDone: () => void }) => {
  const [newPassword, setNewPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const tooShort = newPassword.length < passwordMinimum.client
  const differs = newPassword !== confirmation

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (tooShort || differs || sending) return
    setSending(true)
    setFailure(null)
    try {
      await call(complete, { body: { token, newPassword } })
      onDone()
    } catch (error) {
      const beside = error instanceof CallError ? error.fields['newPassword'] : undefined
      setFailure(
        beside ??
          sentenceOf(error, 'Failed to reset password. The reset link may be expired or invalid.'),
      )
      setSending(false)
      // The button lost the focus while it was disabled.
      form.querySelector('input')?.focus()
    }
  }
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      {failure && <Alert>{failure}</Alert>}
      <Field
        label="New Password"
        required
        error={newPassword && tooShort ? passwordTooShort : undefined}
      >
        {(control) => (
          <PasswordInput
            {...control}
            name="newPassword"
            autoComplete="new-password"
            value={newPassword}
            onChange={(event) => setNewPassword(event.target.value)}
          />
        )}
      </Field>
      <Field
        label="Confirm New Password"
        required
        error={confirmation && differs ? 'Passwords do not match' : undefined}
      >
        {(control) => (
          <PasswordInput
            {...control}
            name="confirmation"
            autoComplete="new-password"
            value={confirmation}
            onChange={(event) => setConfirmation(event.target.value)}
          />
        )}
      </Field>
      <Button
        look="primary"
        type="submit"
        className="w-full"
        disabled={tooShort || differs}
        busy={sending}
      >
        Reset Password
      </Button>
    </form>
  )
}
