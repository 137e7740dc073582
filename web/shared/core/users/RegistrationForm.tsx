import { useState } from 'react'
import { passwordMinimum, register, registration } from '../../../../contract/core/users.ts'
import { useFinishSignIn } from '../../../platform/finish-sign-in.ts'
import { call } from '../../../platform/call.ts'
import { PasswordField, TextField } from '../../../platform/fields.tsx'
import { Form } from '../../../platform/Form.tsx'
import { useSchemaForm } from '../../../platform/form.ts'
import { paths } from '../../../paths.ts'
import { workArea } from '../../../shell/work-area.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { authenticationFailed } from '../sessions/authentication-failed.ts'
import { doorEmail } from '../sessions/door-email.ts'

/** Creates a client account and signs it in. */
export const RegistrationForm = () => {
  const finishSignIn = useFinishSignIn()
  const [failure, setFailure] = useState('')
  const form = useSchemaForm(registration, {
    email: doorEmail.read(),
    password: '',
    firstName: '',
    lastName: '',
    businessName: '',
  })
  return (
    <Form
      form={form}
      label="Create account"
      onSubmit={async (body) => {
        setFailure('')
        // Fetches the code of the next page in parallel with the call.
        void workArea.load().catch(() => {})
        const user = await call(register, { body })
        toast({
          title: 'Account created!',
          description: 'Your account has been created and you are now logged in.',
        })
        finishSignIn(user)
      }}
      onFail={(error) => setFailure(authenticationFailed(error))}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          form={form}
          name="firstName"
          label="First Name"
          autoComplete="given-name"
          required
        />
        <TextField
          form={form}
          name="lastName"
          label="Last Name"
          autoComplete="family-name"
          required
        />
      </div>
      <TextField
        form={form}
        name="businessName"
        label="Business Name"
        autoComplete="organization"
        required
      />
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
        hint={`At least ${passwordMinimum.client} characters.`}
        autoComplete="new-password"
        required
      />
      <p className="text-[0.875em] text-ink-2">
        By creating an account, you agree to our{' '}
        <a className="link" href={paths.terms} target="_blank" rel="noopener">
          terms
        </a>
        . Our{' '}
        <a className="link" href={paths.privacy} target="_blank" rel="noopener">
          privacy notice
        </a>{' '}
        says what we store about you.
      </p>
      {failure && <Alert>{failure}</Alert>}
      <Button look="primary" type="submit" busy={form.formState.isSubmitting} className="w-full">
        Create Account
      </Button>
    </Form>
  )
}
