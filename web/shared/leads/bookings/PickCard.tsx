import { useNavigate } from 'react-router'
import { create, move } from '../../../../contract/leads/bookings.ts'
import { call } from '../../../platform/call.ts'
import { readerLanguage } from '../../../platform/dates.ts'
import { toast } from '../../../ui/toast-store.ts'
import { cacheBooking } from './booking-cache.ts'
import { goToHeading } from './BookingHeading.tsx'
import { SlotPicker } from './SlotPicker.tsx'
import { visitorEmailWords } from '../../../../contract/visitor-email-words.ts'
import { saidOf } from '../../../platform/email-delivery.ts'

/**
 * Picks a time for a request, or another one for a booking (`currentStart`), and then shows the
 * booking.
 */
export const PickCard = ({
  token,
  currentStart,
  timeZone,
  submit,
  linkToken,
}: {
  token: string
  /** The start of the booking's current slot, when this moves it. */
  currentStart?: string
  timeZone?: string
  submit: string
  /** The token in the page's URL. */
  linkToken: string
}) => {
  const navigate = useNavigate()
  const pick = async (
    startsAt: string,
    zone: string,
    phone: string,
    host: string | null | undefined,
  ) => {
    const slot = { startsAt, timeZone: zone, locale: readerLanguage(), host }
    const booking = currentStart
      ? await call(move, { params: { token }, body: slot })
      : await call(create, { body: { token, ...slot, phone } })
    toast({
      title: currentStart ? 'Your consultation was moved' : 'You’re booked',
      description: saidOf(visitorEmailWords.changed(booking.email)),
    })
    cacheBooking(linkToken, booking)
    // A new booking has its own link; a moved one closes the picker.
    cacheBooking(booking.token, booking)
    void navigate(booking.managePath, { replace: true })
    goToHeading()
  }
  return (
    <section aria-label="Free times" className="panel px-6 pt-6 pb-7 sm:rounded-4 sm:px-8 sm:pb-8">
      <SlotPicker
        token={token}
        submit={submit}
        onPick={pick}
        except={currentStart}
        {...(timeZone && { timeZone })}
      />
    </section>
  )
}
