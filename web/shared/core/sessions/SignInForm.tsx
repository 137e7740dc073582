import { useEffect, useState } from 'react'
import { create, credentials } from '../../../../contract/core/sessions.ts'
import { areLinksShown } from '../../../platform/email-delivery.ts'
import { call } from '../../../platform/call.ts'
import { CheckboxField, PasswordField, TextField } from '../../../platform/fields.tsx'
import { Form } from '../../../platform/Form.tsx'
import { useSchemaForm } from '../../../platform/form.ts'
import { DialogButton } from '../../../shell/DialogButton.tsx'
import { Alert } from '../../../ui/Alert.tsx'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { AuthenticationCodeField } from './AuthenticationCodeField.tsx'
import { authenticationFailed } from './authentication-failed.ts'
import { doorEmail } from './door-email.ts'
import { typedEmail } from './typed-email.ts'
import { PasskeySignIn } from '../passkeys/PasskeySignIn.tsx'
import { ProviderSignIn } from '../sign-in-providers/ProviderSignIn.tsx'
import { useSignIn } from './use-sign-in.ts'

/** Email, password and remember-me; asks for a code when the account has two-factor sign-in. */
export const SignInForm = ({ email: known = '' }: { email?: string }) => {
  const { needsCode, signIn } = useSignIn()
  const [failure, setFailure] = useState('')
  const form = useSchemaForm(credentials, {
    email: known || doorEmail.read(),
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
        return signIn(() => call(create, { body }))
      }}
      onFail={(error) => setFailure(authenticationFailed(error))}
    >
      <TextField
        form={form}
        name="email"
        label="Email"
        type="email"
        autoComplete="username webauthn"
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
      {!areLinksShown() && (
        <DialogButton dialog="sign-in-code" className={buttonClass('line', 'w-full')}>
          Email me a code instead
        </DialogButton>
      )}
      <PasskeySignIn
        rememberMe={() => form.getValues('rememberMe') ?? false}
        onFail={setFailure}
        suggests
      />
      <ProviderSignIn
        rememberMe={() => form.getValues('rememberMe') ?? false}
        onFail={setFailure}
      />
    </Form>
  )
}
