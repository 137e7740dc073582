import { useState } from 'react'
import * as z from 'zod/mini'
import { PasswordField } from '../../../platform/fields.tsx'
import { Form } from '../../../platform/Form.tsx'
import { useSchemaForm } from '../../../platform/form.ts'
import { sentenceOf } from '../../../platform/sentence.ts'
import { DialogButton } from '../../../shell/DialogButton.tsx'
import { Alert } from '../../../ui/Alert.tsx'
import { Button, buttonClass } from '../../../ui/Button.tsx'

const missing = 'Please enter the password of this account'
const schema = z.object({ password: z.string(missing).check(z.minLength(1, missing)) })

type ConfirmByPasswordProps = {
  isChange: boolean
  onConfirm: (password: string) => Promise<void>
  onFail: (error: unknown) => void
}
/** Confirms the address with the account's password, in a browser that isn't signed in to it. */
export const ConfirmByPassword = ({ isChange, onConfirm, onFail }: ConfirmByPasswordProps) => {
  const form = useSchemaForm(schema, { password: '' })
  const [failure, setFailure] = useState('')
  return (
    <>
      <p className="text-ink-2">
        {isChange
          ? 'You’re not signed in to this account here, so please enter its password.'
          : 'You’re not signed in to this account here, so please enter its password. If you don’t know it, somebody else may have created the account with your address: choose a new password, and it’s yours alone.'}
      </p>
      <Form
        form={form}
        label="Confirm with your password"
        onSubmit={({ password }) => {
          setFailure('')
          return onConfirm(password)
        }}
        onFail={(error) => {
          setFailure(sentenceOf(error))
          onFail(error)
        }}
      >
        {failure && <Alert>{failure}</Alert>}
        <PasswordField
          form={form}
          name="password"
          label="Password"
          autoComplete="current-password"
          required
        />
        <Button look="primary" type="submit" className="w-full" busy={form.formState.isSubmitting}>
          Confirm email address
        </Button>
      </Form>
      {!isChange && (
        <DialogButton dialog="forgot-password" className={buttonClass('ghost', 'w-full')}>
          Choose a new password
        </DialogButton>
      )}
    </>
  )
}
