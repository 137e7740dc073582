import { remove, type Suppression } from '../../../../contract/leads/suppressions.ts'
import { call } from '../../../platform/call.ts'
import { invalidate } from '../../../platform/query.tsx'
import { sentenceOf } from '../../../platform/sentence.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { toast } from '../../../ui/toast-store.ts'

const warnings: Record<Suppression['reason'], string> = {
  unsubscribed:
    'They unsubscribed themselves: only remove it when they have asked to hear from you again.',
  complained:
    'They reported an email as spam: only remove it when they have asked to hear from you again.',
  bounced: 'An email to it came back: only remove it when you know that the address works.',
  manual: 'Somebody on the team has added it.',
}

/** Asks, and lets campaigns write to an address again. */
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
      return toast({ title: 'Error', description: sentenceOf(error), variant: 'destructive' })
    }
    void invalidate('suppressions', 'leads', 'audit-entries')
    toast({ title: 'Success', description: `Campaigns may write to ${address} again` })
    onClose()
  }
  return (
    <ConfirmDialog
      title="Write to this address again?"
      confirm="Remove from the list"
      onConfirm={removeIt}
      onClose={onClose}
    >
      Campaigns will write to {address} again. {warnings[reason]} Who removed it stands in the
      audit.
    </ConfirmDialog>
  )
}
