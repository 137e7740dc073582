import { type FormEvent, useState } from 'react'
import { complete } from '../../../../contract/core/password-resets.ts'
import { passwordMinimum, passwordTooShort } from '../../../../contract/core/users.ts'
import { call, CallError } from '../../../platform/call.ts'
import { sentenceOf } from '../../../platform/sentence.ts'
import { DialogButton } from '../../../shell/DialogButton.tsx'
import { Alert } from '../../../ui/Alert.tsx'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { PasswordInput } from '../../../ui/controls.tsx'
import { Field } from '../../../ui/Field.tsx'

/** Asks for the new password twice; the button is enabled once both are valid. */
export const ResetPasswordForm = ({ token, onDone }: { token: string; onDone: () => void }) => {
  const [newPassword, setNewPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [isOver, setIsOver] = useState(false)
  const isTooShort = newPassword.length < passwordMinimum.client
  const isDifferent = newPassword !== confirmation

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (isTooShort || isDifferent || isSending) return
    setIsSending(true)
    setFailure(null)
    try {
      await call(complete, { body: { token, newPassword } })
      onDone()
    } catch (error) {
      const fieldError = error instanceof CallError ? error.fields['newPassword'] : undefined
      if (!fieldError && error instanceof CallError && [400, 410].includes(error.status))
        setIsOver(true)
      setFailure(
        fieldError ??
          sentenceOf(error, 'Failed to reset password. The reset link may be expired or invalid.'),
      )
      setIsSending(false)
      // The button lost the focus while it was disabled.
      form.querySelector('input')?.focus()
    }
  }
  if (isOver)
    return (
      <div className="grid gap-4">
        <Alert>{failure}</Alert>
        <DialogButton
          dialog="forgot-password"
          className={buttonClass('primary', 'w-full')}
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
        >
          Get a new link
        </DialogButton>
      </div>
    )
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      {failure && <Alert>{failure}</Alert>}
      <Field
        label="New Password"
        required
        error={newPassword && isTooShort ? passwordTooShort.client : undefined}
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
        error={confirmation && isDifferent ? 'Passwords do not match' : undefined}
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
        disabled={isTooShort || isDifferent}
        busy={isSending}
      >
        Reset Password
      </Button>
    </form>
  )
}
