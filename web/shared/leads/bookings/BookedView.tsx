import { useEffect, useRef } from 'react'
import { Link } from '../../../platform/Link.tsx'
import type { OwnBooking } from '../../../../contract/leads/bookings.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { BookingTimes } from './BookingTimes.tsx'
import { CalendarLink } from './CalendarLink.tsx'
import { LinkToKeep } from './LinkToKeep.tsx'
import { visitorEmailWords } from '../../../../contract/visitor-email-words.ts'
import { saidOf } from '../../../platform/email-delivery.ts'

/** Confirms a booking that was just made. */
export const BookedView = ({ booking }: { booking: OwnBooking }) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} className="grid gap-6">
      <Alert tone="ok">
        <span className="[overflow-wrap:anywhere]">
          You’re booked, {booking.name}. {saidOf(visitorEmailWords.confirmation(booking.email))}
        </span>
      </Alert>
      <LinkToKeep path={booking.managePath} />
      <BookingTimes booking={booking} />
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        <CalendarLink token={booking.token} />
        <Link className="link inline-flex min-h-11 items-center" to={booking.managePath}>
          Move or cancel
        </Link>
      </div>
    </div>
  )
}
