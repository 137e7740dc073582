import { remove, type SignInProvider } from '../../../../contract/core/sign-in-providers.ts'
import { call } from '../../../platform/call.ts'
import { invalidate } from '../../../platform/query.tsx'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { leftText } from './labels.ts'

type RemoveProviderProps = {
  provider: SignInProvider
  onRemoved: () => void
  onClose: () => void
}

export const RemoveProvider = ({ provider, onRemoved, onClose }: RemoveProviderProps) => (
  <ConfirmDialog
    title={`Remove ${provider.name}?`}
    confirm="Remove provider"
    onConfirm={async () => {
      try {
        await call(remove, { params: { id: provider.id } })
        toast({ title: 'Success', description: `${provider.name} removed` })
        await invalidate('sign-in-providers', 'identities', 'audit-entries')
        onRemoved()
      } catch (error) {
        toastFailure(error)
      }
    }}
    onClose={onClose}
  >
    {leftText(provider.people)}
  </ConfirmDialog>
)
