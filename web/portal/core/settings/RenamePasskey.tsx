import { type Passkey, rename } from '../../../../contract/core/passkeys.ts'
import { call } from '../../../platform/call.ts'
import { TextField } from '../../../platform/fields.tsx'
import { Form } from '../../../platform/Form.tsx'
import { useSchemaForm } from '../../../platform/form.ts'
import { invalidate } from '../../../platform/query.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../../ui/Dialog.tsx'
import { toast } from '../../../ui/toast-store.ts'

type RenamePasskeyProps = { passkey: Passkey; onClose: () => void }

export const RenamePasskey = ({ passkey, onClose }: RenamePasskeyProps) => {
  const form = useSchemaForm(rename.body, { name: passkey.name })
  const { isSubmitting } = form.formState
  return (
    <Dialog title="Rename passkey" onClose={onClose} locked={isSubmitting} width="sm">
      <div className="app app-portal">
        <Form
          form={form}
          onSubmit={async (body) => {
            await call(rename, { params: { id: passkey.id }, body })
            await invalidate('passkeys')
            toast({ title: 'Success', description: 'Passkey renamed' })
            onClose()
          }}
        >
          <TextField form={form} name="name" label="Name" autoComplete="off" required />
          <DialogActions>
            <Button onClick={onClose} disabled={isSubmitting}>
              Cancel
            </Button>
            <Button type="submit" look="primary" busy={isSubmitting}>
              Rename
            </Button>
          </DialogActions>
        </Form>
      </div>
    </Dialog>
  )
}
