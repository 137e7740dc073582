import { cancel, type Meeting } from '../../../../contract/clients/meetings.ts'
import { call } from '../../../platform/call.ts'
import { invalidate } from '../../../platform/query.tsx'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { visitorEmailWords } from '../../../../contract/visitor-email-words.ts'
import { saidOf } from '../../../platform/email-delivery.ts'

type CancelMeetingProps = { meeting: Meeting; when: string; onClose: () => void }

/** Asks for confirmation and cancels the meeting. */
export const CancelMeeting = ({ meeting, when, onClose }: CancelMeetingProps) => {
  const cancelMeeting = async () => {
    try {
      await call(cancel, { params: { id: meeting.id } })
      toast({
        title: 'Your meeting was canceled',
        description: saidOf(visitorEmailWords.meetingCanceled),
      })
    } catch (error) {
      toastFailure(error)
    }
    // The list is updated first, so that the focus doesn't return to a button about to disappear.
    await invalidate('meetings', 'bookings')
    onClose()
  }
  return (
    <ConfirmDialog
      title="Cancel this meeting?"
      confirm="Cancel meeting"
      dismiss="Keep it"
      onConfirm={cancelMeeting}
      onClose={onClose}
    >
      {when}. The time becomes available to others. You can book another one afterward.
    </ConfirmDialog>
  )
}
