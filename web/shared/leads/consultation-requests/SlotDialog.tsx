import { useEffect, useRef, useState } from 'react'
import {
  consultationMinutes,
  create,
  type OwnBooking,
} from '../../../../contract/leads/bookings.ts'
import { paths } from '../../../paths.ts'
import { call } from '../../../platform/call.ts'
import { readerLanguage } from '../../../platform/dates.ts'
import { wantedSlot } from '../../../platform/wanted-slot.ts'
import { Queries } from '../../../platform/query.tsx'
import { DialogButton } from '../../../shell/DialogButton.tsx'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../../ui/Dialog.tsx'
import { dismissToast, toast, toastNow } from '../../../ui/toast-store.ts'
import { BookedView } from '../bookings/BookedView.tsx'
import { LinkToKeep } from '../bookings/LinkToKeep.tsx'
import { SlotPicker } from '../bookings/SlotPicker.tsx'
import { refusedSlot } from '../bookings/slots-query.ts'
import { SchedulingWidget } from './SchedulingWidget.tsx'
import { forgetSlotChoice, slotChoice, type SlotChoice } from './slot-choice.ts'
import { visitorEmailWords } from '../../../../contract/visitor-email-words.ts'
import { saidOf } from '../../../platform/email-delivery.ts'

/** `?dialog=slot`: the dialog that follows a consultation request. */
const SlotDialog = ({ onClose }: { onClose: () => void }) => {
  const [choice] = useState(slotChoice)
  if (!choice) return <NoRequest onClose={onClose} />
  if (choice.schedulingUrl)
    return <SchedulingWidget url={choice.schedulingUrl} choice={choice} onClose={onClose} />
  return <PickSlot choice={choice} onClose={onClose} />
}
export default SlotDialog

type PickSlotProps = { choice: SlotChoice; onClose: () => void }

const PickSlot = ({ choice, onClose }: PickSlotProps) => {
  const [booking, setBooking] = useState<OwnBooking | null>(null)
  const [wanted] = useState(wantedSlot)
  const isDone = useRef(false)
  // Back closes the dialog too, and unmounting is the only signal of that.
  useEffect(
    () => () => {
      if (!isDone.current)
        toast({
          title: 'No time picked yet',
          description: saidOf(visitorEmailWords.notPicked(choice.email)),
        })
    },
    [choice],
  )

  const finish = () => {
    isDone.current = true
    forgetSlotChoice()
    // The visible toast may still ask for a time to be picked.
    const visibleToast = toastNow()
    if (visibleToast) dismissToast(visibleToast.id)
  }
  const pick = async (
    startsAt: string,
    timeZone: string,
    phone: string,
    host: string | null | undefined,
  ) => {
    const locale = readerLanguage()
    const body = { token: choice.bookingToken, startsAt, timeZone, phone, locale, host }
    try {
      setBooking(await call(create, { body }))
      finish()
    } catch (error) {
      // A time was picked before, in another tab or with the link in the email.
      if (refusedSlot(error).booking) finish()
      throw error
    }
  }
  if (booking)
    return (
      <Dialog title="Your consultation is booked" onClose={onClose}>
        <BookedView booking={booking} />
        <DialogActions>
          <Button look="primary" onClick={onClose}>
            Done
          </Button>
        </DialogActions>
      </Dialog>
    )
  return (
    <Dialog
      title="Pick a time for your consultation"
      description={`${consultationMinutes} minutes, free of charge. ${saidOf(visitorEmailWords.pickLater)}`}
      width="lg"
      onClose={onClose}
    >
      <LinkToKeep path={paths.booking.replace(':token', choice.bookingToken)} />
      <Queries>
        <SlotPicker
          token={choice.bookingToken}
          initialHost={choice.host ?? undefined}
          initialSlot={wanted}
          submit="Book this time"
          onPick={pick}
        />
      </Queries>
    </Dialog>
  )
}

const NoRequest = ({ onClose }: { onClose: () => void }) => (
  <Dialog title="Pick a time for your consultation" onClose={onClose} width="sm">
    <p className="text-ink-2">{saidOf(visitorEmailWords.noRequest)}</p>
    <DialogActions>
      <DialogButton dialog="consultation" className={buttonClass('primary')}>
        Schedule a Free Consultation
      </DialogButton>
    </DialogActions>
  </Dialog>
)
