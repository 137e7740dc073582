import { type Meeting, move } from '../../../../contract/clients/meetings.ts'
import { call } from '../../../platform/call.ts'
import { dateTime, readerLanguage } from '../../../platform/dates.ts'
import { invalidate } from '../../../platform/query.tsx'
import { SlotPicker } from '../../../shared/leads/bookings/SlotPicker.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { visitorEmailWords } from '../../../../contract/visitor-email-words.ts'
import { saidOf } from '../../../platform/email-delivery.ts'

type MoveMeetingProps = { meeting: Meeting; onClose: () => void }

/** Moves a meeting to another slot. */
export const MoveMeeting = ({ meeting, onClose }: MoveMeetingProps) => {
  const { id, startsAt, timeZone, token } = meeting
  const pick = async (
    newStart: string,
    zone: string,
    _phone: string,
    host: string | null | undefined,
  ) => {
    await call(move, {
      params: { id },
      body: { startsAt: newStart, timeZone: zone, locale: readerLanguage(), host },
    })
    void invalidate('meetings', 'bookings')
    toast({
      title: 'Your meeting was moved',
      description: saidOf(visitorEmailWords.meetingMoved),
    })
    onClose()
  }
  return (
    <Dialog
      title="Move meeting"
      description={`Now ${dateTime(startsAt, timeZone)}`}
      width="lg"
      onClose={onClose}
    >
      <SlotPicker
        token={token}
        timeZone={timeZone}
        except={startsAt}
        submit="Move to this time"
        onPick={pick}
      />
    </Dialog>
  )
}
