import { useState } from 'react'
import { request } from '../../../../contract/core/password-resets.ts'
import { call } from '../../../platform/call.ts'
import { TextField } from '../../../platform/fields.tsx'
import { Form } from '../../../platform/Form.tsx'
import { useSchemaForm } from '../../../platform/form.ts'
import { DialogButton } from '../../../shell/DialogButton.tsx'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../../ui/Dialog.tsx'
import { visitorEmailWords } from '../../../../contract/visitor-email-words.ts'
import { saidOf } from '../../../platform/email-delivery.ts'
import { typedEmail } from '../sessions/typed-email.ts'

/** Asks for the email, then shows the same confirmation for known and unknown ones. */
const ForgotPasswordDialog = ({ onClose }: { onClose: () => void }) => {
  const [sent, setSent] = useState(false)
  return (
    <Dialog
      title={sent ? saidOf(visitorEmailWords.resetTitle) : 'Forgot Password'}
      {...(sent ? {} : { description: saidOf(visitorEmailWords.resetOffer) })}
      width="sm"
      onClose={onClose}
    >
      {sent ? (
        <>
          <Alert tone="ok">{saidOf(visitorEmailWords.resetLink)}</Alert>
          <DialogActions>
            <Button look="primary" onClick={onClose}>
              Close
            </Button>
          </DialogActions>
        </>
      ) : (
        <RequestForm onSent={() => setSent(true)} />
      )}
    </Dialog>
  )
}
export default ForgotPasswordDialog

const RequestForm = ({ onSent }: { onSent: () => void }) => {
  const [failed, setFailed] = useState(false)
  const form = useSchemaForm(request.body, { email: typedEmail.read() })
  const blank = form.watch('email').trim() === ''
  return (
    <Form
      form={form}
      label="Forgot password"
      onSubmit={async (body) => {
        setFailed(false)
        await call(request, { body })
        onSent()
      }}
      onFail={() => setFailed(true)}
    >
      {failed && <Alert>Failed to send reset email. Please try again.</Alert>}
      <TextField
        form={form}
        name="email"
        label="Email"
        type="email"
        autoComplete="username"
        required
      />
      <Button
        look="primary"
        type="submit"
        className="w-full"
        disabled={blank}
        busy={form.formState.isSubmitting}
      >
        Send Reset Link
      </Button>
      <p className="text-center">
        <DialogButton dialog="login" className="link min-h-8 coarse:min-h-11">
          Back to sign in
        </DialogButton>
      </p>
    </Form>
  )
}
