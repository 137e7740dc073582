import { eventKinds, type EmailEvent } from '../../../../contract/outreach/email-events.ts'
import { create } from '../../../../contract/leads/suppressions.ts'
import { call } from '../../../platform/call.ts'
import { invalidate } from '../../../platform/query.tsx'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { toast } from '../../../ui/toast-store.ts'

/** Asks for confirmation, then stops campaigns from emailing an address. */
export const SuppressAddress = ({
  event: { address, kind, code },
  onClose,
}: {
  event: EmailEvent
  onClose: () => void
}) => {
  const suppress = async () => {
    const source = [eventKinds[kind], code].filter(Boolean).join(' ')
    try {
      await call(create, { body: { address, source } })
    } catch (error) {
      toastFailure(error)
      return
    } finally {
      void invalidate('suppressions', 'email-events', 'leads')
    }
    toast({ title: 'Success', description: `Campaigns no longer email ${address}` })
    onClose()
  }
  return (
    <ConfirmDialog
      title="Suppress address"
      confirm="Suppress address"
      onConfirm={suppress}
      onClose={onClose}
    >
      Campaigns won’t email {address} from now on. Emails about requests, meetings or accounts still
      go out. You can remove the suppression later.
    </ConfirmDialog>
  )
}
