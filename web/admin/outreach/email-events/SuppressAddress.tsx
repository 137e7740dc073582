import { eventKinds, type EmailEvent } from '../../../../contract/outreach/email-events.ts'
import { create } from '../../../../contract/leads/suppressions.ts'
import { call } from '../../../platform/call.ts'
import { invalidate } from '../../../platform/query.tsx'
import { sentenceOf } from '../../../platform/sentence.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { toast } from '../../../ui/toast-store.ts'

/** Asks, and ends what campaigns write to an address. */
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
      toast({ title: 'Error', description: sentenceOf(error), variant: 'destructive' })
      return
    } finally {
      void invalidate('suppressions', 'email-events', 'leads')
    }
    toast({ title: 'Success', description: `No campaign writes to ${address} any more` })
    onClose()
  }
  return (
    <ConfirmDialog
      title="Suppress this address"
      confirm="Suppress address"
      onConfirm={suppress}
      onClose={onClose}
    >
      No campaign writes to {address} from now on. Letters about a request, a meeting or an account
      still go out. It can be taken off the list of suppressed addresses.
    </ConfirmDialog>
  )
}
