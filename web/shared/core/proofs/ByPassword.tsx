import * as z from 'zod/mini'
import { prove } from '../../../../contract/core/proofs.ts'
import { call } from '../../../platform/call.ts'
import { PasswordField } from '../../../platform/fields.tsx'
import { Form } from '../../../platform/Form.tsx'
import { useSchemaForm } from '../../../platform/form.ts'
import { useUser } from '../../../platform/session.ts'
import { Button } from '../../../ui/Button.tsx'

const missing = 'Please enter your password'
const schema = z.object({ password: z.string(missing).check(z.minLength(1, missing)) })

/** Proves it with the password. */
export const ByPassword = ({ onDone }: { onDone: () => void }) => {
  const form = useSchemaForm(schema, { password: '' })
  const email = useUser()?.email ?? ''
  return (
    <Form
      form={form}
      onSubmit={async ({ password }) => {
        await call(prove, { body: { way: 'password', password } })
        onDone()
      }}
    >
      {/* Tells password managers which account this password belongs to. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        form={form}
        name="password"
        label="Your password"
        autoComplete="current-password"
        required
      />
      <Button look="primary" type="submit" busy={form.formState.isSubmitting} className="w-full">
        Confirm
      </Button>
    </Form>
  )
}
