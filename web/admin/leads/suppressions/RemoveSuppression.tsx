import { remove, type Suppression } from '../../../../contract/leads/suppressions.ts'
import { call } from '../../../platform/call.ts'
import { invalidate } from '../../../platform/query.tsx'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { toast } from '../../../ui/toast-store.ts'

const warnings: Record<Suppression['reason'], string> = {
  unsubscribed:
    'They unsubscribed. Remove the address only if they have asked to hear from you again.',
  complained:
    'They reported an email as spam. Remove the address only if they have asked to hear from you again.',
  bounced: 'An email to it bounced. Remove the address only if you know that it works.',
  manual: 'Someone on your team added it.',
}

/** Asks for confirmation, then lets campaigns email an address again. */
export const RemoveSuppression = ({
  suppression: { id, address, reason },
  onClose,
}: {
  suppression: Suppression
  onClose: () => void
}) => {
  const removeIt = async () => {
    try {
      await call(remove, { params: { id } })
    } catch (error) {
      return toastFailure(error)
    }
    void invalidate('suppressions', 'leads', 'audit-entries')
    toast({ title: 'Success', description: `Campaigns can email ${address} again` })
    onClose()
  }
  return (
    <ConfirmDialog
      title="Remove this suppression?"
      confirm="Remove suppression"
      onConfirm={removeIt}
      onClose={onClose}
    >
      Campaigns will email {address} again. {warnings[reason]} The audit log records who removed it.
    </ConfirmDialog>
  )
}
