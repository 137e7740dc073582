import { type Appointment, moveAny } from '../../../../contract/clients/meetings.ts'
import { call } from '../../../platform/call.ts'
import { dateTime, zoneName } from '../../../platform/dates.ts'
import { useDraft } from '../../../platform/draft.ts'
import { DraftNotice } from '../../../platform/DraftNotice.tsx'
import { invalidate } from '../../../platform/query.tsx'
import { SlotPicker } from '../../../shared/leads/bookings/SlotPicker.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { titleOf } from './AppointmentDialog.tsx'
import { NoteField, useNoteForm } from './note-form.tsx'
import { teamEmailWords } from '../../../../contract/email-words.ts'
import { saidOf } from '../../../platform/email-delivery.ts'

type MoveAppointmentProps = { appointment: Appointment; onClose: () => void }

/** Moves an appointment to another free slot. The server sends the email. */
export const MoveAppointment = ({ appointment, onClose }: MoveAppointmentProps) => {
  const { id, startsAt, timeZone, token, email } = appointment
  const form = useNoteForm()
  const draft = useDraft(`move-meeting-${id}`, form)
  const move = async (
    newStart: string,
    _zone: string,
    _phone: string,
    host: string | null | undefined,
  ) => {
    if (!(await form.trigger('note', { shouldFocus: true }))) return
    const body = { startsAt: newStart, host, ...form.getValues() }
    const moved = await call(moveAny, { params: { id }, body })
    draft.forget()
    void invalidate('meetings', 'bookings', 'consultation-requests')
    toast({
      title: 'Meeting rescheduled',
      description: `Now ${dateTime(moved.startsAt)}. ${saidOf(teamEmailWords.meetingMoved(email))}`,
    })
    onClose()
  }
  return (
    <Dialog
      title={`Move: ${titleOf(appointment)}`}
      description={`Now ${dateTime(startsAt)}; for them ${dateTime(startsAt, timeZone)} in ${zoneName(timeZone)}`}
      width="lg"
      onClose={onClose}
    >
      {draft.restored && <DraftNotice onDiscard={draft.discard} />}
      <SlotPicker token={token} except={startsAt} submit="Move to this time" onPick={move}>
        <NoteField form={form} />
      </SlotPicker>
    </Dialog>
  )
}
