import { useState } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { email } from '../../../../contract/fields.ts'
import { complete } from '../../../../contract/core/password-resets.ts'
import { create } from '../../../../contract/core/sessions.ts'
import { newTeamPassword, passwordMinimum } from '../../../../contract/core/users.ts'
import { paths } from '../../../paths.ts'
import { call } from '../../../platform/call.ts'
import { PasswordField, TextField } from '../../../platform/fields.tsx'
import { Form } from '../../../platform/Form.tsx'
import { useSchemaForm } from '../../../platform/form.ts'
import { Link } from '../../../platform/Link.tsx'
import { sentenceOf } from '../../../platform/sentence.ts'
import { setUser } from '../../../platform/session.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { DoorHeading } from '../../../ui/DoorHeading.tsx'

const schema = z.object({ email: email(), newPassword: newTeamPassword })

/** Asks the owner for an address and a password, signs in, and goes on to the set-up. */
export const FirstStartForm = ({ token }: { token: string }) => {
  const navigate = useNavigate()
  const [failure, setFailure] = useState('')
  const form = useSchemaForm(schema, { email: '', newPassword: '' })
  return (
    <>
      <DoorHeading>Welcome to Foyer</DoorHeading>
      <p className="mt-1.5 mb-6 text-ink-2">
        You are the owner of this new installation. Choose how you sign in.
      </p>
      <Form
        form={form}
        label="Owner"
        onSubmit={async (body) => {
          setFailure('')
          await call(complete, { body: { token, ...body } })
          const signedIn = { email: body.email, password: body.newPassword }
          setUser(await call(create, { body: signedIn }))
          void navigate(paths.adminSetup, { replace: true })
        }}
        onFail={(error) => setFailure(sentenceOf(error))}
      >
        {failure && <Alert>{failure}</Alert>}
        <TextField
          form={form}
          name="email"
          label="Your email"
          type="email"
          hint="You sign in with it, and notifications go to it"
          autoComplete="username"
          required
        />
        <PasswordField
          form={form}
          name="newPassword"
          label="Password"
          hint={`At least ${passwordMinimum.admin} characters`}
          autoComplete="new-password"
          required
        />
        <Button look="primary" type="submit" busy={form.formState.isSubmitting} className="w-full">
          Start the set-up
        </Button>
      </Form>
      <p className="mt-3 text-center">
        Already done?{' '}
        <Link to={paths.admin} className="link">
          Sign in
        </Link>
      </p>
    </>
  )
}
