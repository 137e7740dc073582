import { disable } from '../../../../contract/core/two-factor.ts'
import { call } from '../../../platform/call.ts'
import { TextField } from '../../../platform/fields.tsx'
import { Form } from '../../../platform/Form.tsx'
import { useSchemaForm } from '../../../platform/form.ts'
import { refreshUser } from '../../../platform/session.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../../ui/Dialog.tsx'
import { toast } from '../../../ui/toast-store.ts'

export const TwoFactorOff = ({ onClose }: { onClose: () => void }) => {
  const form = useSchemaForm(disable.body, { code: '' })
  return (
    <Dialog
      title="Turn off two-factor sign-in"
      description="Signing in will no longer ask for a code of the app."
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
