import * as z from 'zod/mini'
import { disable } from '../../../../contract/core/two-factor.ts'
import { call } from '../../../platform/call.ts'
import { PasswordField, TextField } from '../../../platform/fields.tsx'
import { Form } from '../../../platform/Form.tsx'
import { useSchemaForm } from '../../../platform/form.ts'
import { refreshUser } from '../../../platform/session.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../../ui/Dialog.tsx'
import { toast } from '../../../ui/toast-store.ts'

const schema = z.object({
  password: z.string().check(z.minLength(1, 'Please enter your password')),
  code: disable.body.shape.code,
})

export const TwoFactorOff = ({ onClose }: { onClose: () => void }) => {
  const form = useSchemaForm(schema, { password: '', code: '' })
  return (
    <Dialog
      title="Turn off two-factor sign-in"
      description="You’ll sign in with your password alone."
      onClose={onClose}
      locked={form.formState.isSubmitting}
    >
      <div className="app app-portal">
        <Form
          form={form}
          onSubmit={async (body) => {
            await call(disable, { body })
            await refreshUser()
            toast({ title: 'Success', description: 'Two-factor sign-in is off' })
            onClose()
          }}
        >
          <PasswordField
            form={form}
            name="password"
            label="Your password"
            autoComplete="current-password"
          />
          <TextField
            form={form}
            name="code"
            label="Code from the app, or a recovery code"
            autoComplete="one-time-code"
            className="num max-w-56"
          />
          <DialogActions>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" look="danger" busy={form.formState.isSubmitting}>
              Turn off
            </Button>
          </DialogActions>
        </Form>
      </div>
    </Dialog>
  )
}
