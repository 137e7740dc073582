import { type ReactNode, useEffect, useRef } from 'react'
import type { OwnBooking } from '../../../../contract/leads/bookings.ts'
import { useNow } from '../../../platform/dates.ts'
import { useOpenItem } from '../../../platform/open-item.ts'
import { DialogButton } from '../../../shell/DialogButton.tsx'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { BookingChanges } from './BookingChanges.tsx'
import { BookingHeading, goToHeading } from './BookingHeading.tsx'
import { BookingTimes } from './BookingTimes.tsx'
import { LinkToKeep } from './LinkToKeep.tsx'
import { PickCard } from './PickCard.tsx'

type Phase = 'cancelled' | 'over' | 'booked'

const headings: Record<Phase, string> = {
  cancelled: 'This consultation was canceled',
  over: 'This consultation has ended',
  booked: 'Your consultation is booked',
}

const phaseOf = (booking: OwnBooking, now: number): Phase => {
  if (booking.status === 'cancelled') return 'cancelled'
  return Date.parse(booking.endsAt) < now ? 'over' : 'booked'
}

/** A booking as its visitor sees it: its time, and the actions possible now. */
export const BookingCard = ({ booking, token }: { booking: OwnBooking; token: string }) => {
  const phase = phaseOf(booking, useNow())
  const picker = useOpenItem('change')
  const isPicking = picker.openId === 'time' && phase !== 'over'
  const isCancelled = phase === 'cancelled'
  const closePicker = () => {
    picker.close()
    goToHeading()
  }
  return (
    <>
      <BookingHeading>{headings[phase]}</BookingHeading>
      <section
        aria-label="Your consultation"
        className={`panel grid gap-6 px-6 py-6 sm:rounded-4 sm:px-8 ${phase === 'booked' ? '' : 'text-ink-2'}`}
      >
        <p className="[overflow-wrap:anywhere]">
          {booking.name}, {booking.email}
        </p>
        <BookingTimes booking={booking} />
        {phase === 'booked' && <LinkToKeep path={booking.managePath} />}
        {phase === 'booked' && !isPicking && (
          <BookingChanges booking={booking} linkToken={token} onMove={() => picker.open('time')} />
        )}
        {isCancelled && !isPicking && (
          <Button look="primary" className="justify-self-start" onClick={() => picker.open('time')}>
            Book again
          </Button>
        )}
        {phase === 'over' && (
          <DialogButton
            dialog="consultation"
            className={buttonClass('primary', 'justify-self-start')}
          >
            Schedule a Free Consultation
          </DialogButton>
        )}
      </section>
      {isPicking && (
        <div className="mt-10">
          <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
            <Title>{isCancelled ? 'Choose another time' : 'Choose a new time'}</Title>
            <Button className="btn-sm" onClick={closePicker}>
              {isCancelled ? 'Not now' : 'Keep this time'}
            </Button>
          </div>
          <PickCard
            token={booking.token}
            linkToken={token}
            {...(!isCancelled && { currentStart: booking.startsAt })}
            timeZone={booking.timeZone}
            submit={isCancelled ? 'Book this time' : 'Move to this time'}
          />
        </div>
      )}
    </>
  )
}

/** A heading that takes the focus, because the buttons that led here are gone. */
const Title = ({ children }: { children: ReactNode }) => {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    title.current?.focus({ preventScroll: true })
    title.current?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <h2 ref={title} tabIndex={-1} className="h3">
      {children}
    </h2>
  )
}
