import { useState } from 'react'
import { create, credentials } from '../../../../contract/core/sessions.ts'
import { useFinishSignIn } from '../../../platform/finish-sign-in.ts'
import { call, CallError } from '../../../platform/call.ts'
import { CheckboxField, PasswordField, TextField } from '../../../platform/fields.tsx'
import { focusField } from '../../../platform/focus-field.ts'
import { Form } from '../../../platform/Form.tsx'
import { useSchemaForm } from '../../../platform/form.ts'
import { DialogButton } from '../../../shell/DialogButton.tsx'
import { workArea } from '../../../shell/work-area.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { authenticationFailed } from './authentication-failed.ts'

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
          const asksForCode =
            error instanceof CallError && error.status === 401 && 'code' in error.fields
          if (!asksForCode || needsCode) throw error
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
      {needsCode && (
        <TextField
          form={form}
          name="code"
          label="Authentication code"
          hint="The six-digit code from your authenticator app, or one of your recovery codes."
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      )}
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
    </Form>
  )
}
