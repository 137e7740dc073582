import { useNavigate } from 'react-router'
import { create, move } from '../../../../contract/leads/bookings.ts'
import { call } from '../../../platform/call.ts'
import { toast } from '../../../ui/toast-store.ts'
import { keepBooking } from './booking-cache.ts'
import { goToHeading } from './BookingHeading.tsx'
import { SlotPicker } from './SlotPicker.tsx'

/** Picks a time for a request, or another one for a booking (`leaves`), and shows the booking then. */
export const PickCard = ({
  token,
  leaves,
  timeZone,
  submit,
  linkToken,
}: {
  token: string
  /** Start of the slot that the booking has now, when this moves it. */
  leaves?: string
  timeZone?: string
  submit: string
  /** The token in the page's address. */
  linkToken: string
}) => {
  const navigate = useNavigate()
  const pick = async (startsAt: string, zone: string) => {
    const slot = { startsAt, timeZone: zone }
    const booking = leaves
      ? await call(move, { params: { token }, body: slot })
      : await call(create, { body: { token, ...slot } })
    toast({
      title: leaves ? 'Your consultation was moved' : 'You’re booked',
      description: `We’ve emailed a confirmation to ${booking.email}.`,
    })
    keepBooking(linkToken, booking)
    // A new booking has a link of its own; a moved one closes the picker.
    keepBooking(booking.token, booking)
    void navigate(booking.managePath, { replace: true })
    goToHeading()
  }
  return (
    <section aria-label="Free times" className="panel px-6 pt-6 pb-7 sm:rounded-4 sm:px-8 sm:pb-8">
      <SlotPicker
        token={token}
        submit={submit}
        onPick={pick}
        except={leaves}
        {...(timeZone && { timeZone })}
      />
    </section>
  )
}
