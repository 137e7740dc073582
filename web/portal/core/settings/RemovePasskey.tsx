import { type Passkey, remove } from '../../../../contract/core/passkeys.ts'
import { call } from '../../../platform/call.ts'
import { invalidate } from '../../../platform/query.tsx'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { toast } from '../../../ui/toast-store.ts'

type RemovePasskeyProps = { passkey: Passkey; onRemoved: () => void; onClose: () => void }

export const RemovePasskey = ({ passkey, onRemoved, onClose }: RemovePasskeyProps) => (
  <ConfirmDialog
    title={`Remove ${passkey.name}?`}
    confirm="Remove passkey"
    onConfirm={async () => {
      try {
        await call(remove, { params: { id: passkey.id } })
        toast({ title: 'Success', description: 'Passkey removed' })
        await invalidate('passkeys')
        onRemoved()
      } catch (error) {
        toastFailure(error)
      }
    }}
    onClose={onClose}
  >
    It will no longer sign in to your account. Your browser or password manager may still list it;
    you can delete it there.
  </ConfirmDialog>
)
