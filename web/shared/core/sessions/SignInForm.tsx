import { useEffect, useState } from 'react'
import { create, credentials } from '../../../../contract/core/sessions.ts'
import { areLinksShown } from '../../../platform/email-delivery.ts'
import { useFinishSignIn } from '../../../platform/finish-sign-in.ts'
import { call } from '../../../platform/call.ts'
import { CheckboxField, PasswordField, TextField } from '../../../platform/fields.tsx'
import { focusField } from '../../../platform/focus-field.ts'
import { Form } from '../../../platform/Form.tsx'
import { useSchemaForm } from '../../../platform/form.ts'
import { DialogButton } from '../../../shell/DialogButton.tsx'
import { workArea } from '../../../shell/work-area.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { AuthenticationCodeField } from './AuthenticationCodeField.tsx'
import { authenticationFailed } from './authentication-failed.ts'
import { asksForCode } from './asks-for-code.ts'
import { typedEmail } from './typed-email.ts'

/** Email, password and remember-me; asks for a code when the account has two-factor sign-in. */
export const SignInForm = () => {
  const finishSignIn = useFinishSignIn()
  const [failure, setFailure] = useState('')
  const [needsCode, setNeedsCode] = useState(false)
  const form = useSchemaForm(credentials, {
    email: '',
    password: '',
    rememberMe: false,
    code: '',
  })
  const email = form.watch('email')
  useEffect(() => typedEmail.write(email), [email])
  return (
    <Form
      form={form}
      label="Sign in"
      onSubmit={async (body) => {
        setFailure('')
        // Fetches the code of the next page in parallel with the call.
        void workArea.load().catch(() => {})
        try {
          const user = await call(create, { body })
          toast({ title: 'Welcome back!', description: 'You have successfully logged in.' })
          return finishSignIn(user)
        } catch (error) {
          if (!asksForCode(error) || needsCode) throw error
          setNeedsCode(true)
          return () => focusField('code')
        }
      }}
      onFail={(error) => setFailure(authenticationFailed(error))}
    >
      <TextField
        form={form}
        name="email"
        label="Email"
        type="email"
        autoComplete="username"
        required
      />
      <PasswordField
        form={form}
        name="password"
        label="Password"
        autoComplete="current-password"
        required
      />
      {needsCode && <AuthenticationCodeField form={form} />}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <CheckboxField form={form} name="rememberMe" label="Remember me" />
        <DialogButton dialog="forgot-password" className="link min-h-8 coarse:min-h-11">
          Forgot password?
        </DialogButton>
      </div>
      {failure && <Alert>{failure}</Alert>}
      <Button look="primary" type="submit" busy={form.formState.isSubmitting} className="w-full">
        Sign In
      </Button>
      {!areLinksShown && (
        <DialogButton dialog="sign-in-code" className={buttonClass('line', 'w-full')}>
          Email me a code instead
        </DialogButton>
      )}
    </Form>
  )
}
