import { type Identity, remove } from '../../../../contract/core/identities.ts'
import { call } from '../../../platform/call.ts'
import { invalidate } from '../../../platform/query.tsx'
import { sentenceOf } from '../../../platform/sentence.ts'
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
        toast({ title: 'Error', description: sentenceOf(error), variant: 'destructive' })
      }
    }}
    onClose={onClose}
  >
    It will no longer sign in here. The account at the provider stays as it is.
  </ConfirmDialog>
)
