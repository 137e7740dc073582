import { useState } from 'react'
import { cancel, type OwnBooking } from '../../../../contract/leads/bookings.ts'
import { agencyHere } from '../../../platform/site.ts'
import { call } from '../../../platform/call.ts'
import { clockTime, useNow } from '../../../platform/dates.ts'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { cacheBooking, refreshBookings } from './booking-cache.ts'
import { goToHeading } from './BookingHeading.tsx'
import { CalendarLink } from './CalendarLink.tsx'
import { dayWordsOf } from './slot-words.ts'
import { visitorEmailWords } from '../../../../contract/visitor-email-words.ts'
import { saidOf } from '../../../platform/email-delivery.ts'

type BookingChangesProps = { booking: OwnBooking; linkToken: string; onMove: () => void }

/**
 * Moves or cancels a booking until the notice period begins; after that it shows the contact
 * email.
 */
export const BookingChanges = ({ booking, linkToken, onMove }: BookingChangesProps) => {
  const [isConfirming, setIsConfirming] = useState(false)
  const isChangeable = useNow() < Date.parse(booking.changeableUntil)

  const cancelBooking = async () => {
    try {
      cacheBooking(linkToken, await call(cancel, { params: { token: booking.token } }))
      toast({
        title: 'Your consultation was canceled',
        description: saidOf(visitorEmailWords.changed(booking.email)),
      })
      setIsConfirming(false)
      goToHeading()
    } catch (error) {
      toastFailure(error)
      void refreshBookings()
    }
  }
  if (!isChangeable)
    return (
      <>
        <Notice tone="warn" title="This consultation can no longer be moved or canceled here">
          {deadlineText(booking)} Email{' '}
          <a className="link" href={`mailto:${agencyHere.email}`}>
            {agencyHere.email}
          </a>{' '}
          and we’ll find a solution.
        </Notice>
        <div>
          <CalendarLink token={booking.token} />
        </div>
      </>
    )
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Button look="primary" className="max-sm:w-full" onClick={onMove}>
          Move to another time
        </Button>
        <CalendarLink token={booking.token} />
        <Button look="ghost" className="max-sm:w-full" onClick={() => setIsConfirming(true)}>
          Cancel consultation
        </Button>
      </div>
      <p className="text-[0.9375rem] text-ink-2">
        You can move or cancel it until {untilText(booking)}, your time.
      </p>
      {isConfirming && (
        <ConfirmDialog
          title="Cancel this consultation?"
          confirm="Cancel consultation"
          dismiss="Keep it"
          onConfirm={cancelBooking}
          onClose={() => setIsConfirming(false)}
        >
          The time becomes available to others. You can book another one afterward.
        </ConfirmDialog>
      )}
    </>
  )
}

const hour = 3_600_000

const deadlineText = ({ startsAt, changeableUntil, timeZone }: OwnBooking) => {
  const hours = Math.round((Date.parse(startsAt) - Date.parse(changeableUntil)) / hour)
  if (hours === 0) return 'It has started.'
  const until = `${dayWordsOf(changeableUntil, timeZone)}, ${clockTime(changeableUntil, timeZone)}`
  return `You could change it until ${until}, ${hours === 1 ? 'an hour' : `${hours} hours`} before it starts.`
}

const untilText = ({ changeableUntil, timeZone }: OwnBooking) =>
  `${dayWordsOf(changeableUntil, timeZone)}, ${clockTime(changeableUntil, timeZone)}`
