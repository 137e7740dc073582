import { type Identity, remove } from '../../../../contract/core/identities.ts'
import { call } from '../../../platform/call.ts'
import { invalidate } from '../../../platform/query.tsx'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { identityName } from './IdentityRow.tsx'

type RemoveIdentityProps = { identity: Identity; onRemoved: () => void; onClose: () => void }

export const RemoveIdentity = ({ identity, onRemoved, onClose }: RemoveIdentityProps) => (
  <ConfirmDialog
    title={`Remove ${identityName(identity)}?`}
    confirm="Remove account"
    onConfirm={async () => {
      try {
        await call(remove, { params: { id: identity.id } })
        toast({ title: 'Success', description: 'Linked account removed' })
        await invalidate('identities')
        onRemoved()
      } catch (error) {
        toastFailure(error)
      }
    }}
    onClose={onClose}
  >
    It will no longer sign in here. The account at the provider stays as it is.
  </ConfirmDialog>
)
