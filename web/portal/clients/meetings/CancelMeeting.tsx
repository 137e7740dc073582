import { cancel, type Meeting } from '../../../../contract/clients/meetings.ts'
import { call } from '../../../platform/call.ts'
import { invalidate } from '../../../platform/query.tsx'
import { sentenceOf } from '../../../platform/sentence.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { toast } from '../../../ui/toast-store.ts'

type CancelMeetingProps = { meeting: Meeting; when: string; onClose: () => void }

/** Asks, and gives the slot back. */
export const CancelMeeting = ({ meeting, when, onClose }: CancelMeetingProps) => {
  const giveBack = async () => {
    try {
      await call(cancel, { params: { id: meeting.id } })
      toast({
        title: 'Your meeting was canceled',
        description: 'We’ve emailed you a confirmation.',
      })
    } catch (error) {
      toast({ title: 'Error', description: sentenceOf(error), variant: 'destructive' })
    }
    // First the list, so that the focus does not go back to a button that is about to leave.
    await invalidate('meetings', 'bookings')
    onClose()
  }
  return (
    <ConfirmDialog
      title="Cancel this meeting?"
      confirm="Cancel meeting"
      dismiss="Keep it"
      onConfirm={giveBack}
      onClose={onClose}
    >
      {when}. The time opens up for others. You can book another one afterward.
    </ConfirmDialog>
  )
}
