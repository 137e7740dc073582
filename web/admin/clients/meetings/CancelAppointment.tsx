import { type Appointment, cancelAny } from '../../../../contract/clients/meetings.ts'
import { call } from '../../../platform/call.ts'
import { dateTime } from '../../../platform/dates.ts'
import { invalidate } from '../../../platform/query.tsx'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { titleOf } from './AppointmentDialog.tsx'
import { NoteField, useNoteForm } from './note-form.tsx'
import { teamEmailWords } from '../../../../contract/email-words.ts'
import { saidOf } from '../../../platform/email-delivery.ts'

type CancelAppointmentProps = { appointment: Appointment; onClose: () => void }

/** Asks for confirmation, cancels and frees the slot. The server sends the email. */
export const CancelAppointment = ({ appointment, onClose }: CancelAppointmentProps) => {
  const { id, startsAt, email } = appointment
  const form = useNoteForm()
  const cancel = async () => {
    if (!(await form.trigger('note', { shouldFocus: true }))) return
    try {
      await call(cancelAny, { params: { id }, body: form.getValues() })
    } catch (error) {
      return toastFailure(error)
    }
    void invalidate('meetings', 'bookings', 'consultation-requests')
    toast({ title: 'Meeting canceled', description: saidOf(teamEmailWords.meetingCanceled(email)) })
    onClose()
  }
  return (
    <ConfirmDialog
      title={`Cancel: ${titleOf(appointment)}?`}
      confirm="Cancel meeting"
      dismiss="Keep meeting"
      onConfirm={cancel}
      onClose={onClose}
    >
      <p className="mb-4">
        {dateTime(startsAt)}. {saidOf(teamEmailWords.cancelWarning)}
      </p>
      <NoteField form={form} />
    </ConfirmDialog>
  )
}
