import { useEffect, useRef } from 'react'
import { Link } from '../../../platform/Link.tsx'
import { dateTime } from '../../../platform/dates.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import type { Refused } from './slots-query.ts'

/**
 * Shows why a slot could not be booked and offers the next free ones; takes the focus when it
 * appears.
 */
export const SlotRefused = ({
  refused,
  timeZone,
  onChoose,
}: {
  refused: Refused
  timeZone: string
  onChoose: (at: string) => void
}) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.focus()
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const { sentence, nextSlots, booking } = refused
  return (
    <div ref={box} tabIndex={-1} className="mt-6 grid scroll-mb-32 gap-3">
      <Alert>{sentence}</Alert>
      {booking ? (
        <Link to={booking.managePath} className="link justify-self-start">
          See, move or cancel this booking
        </Link>
      ) : (
        nextSlots.length > 0 && (
          <fieldset className="flex flex-wrap items-center gap-2">
            <legend className="sr-only">Next free times</legend>
            <span aria-hidden className="mr-1 text-[0.9375rem] text-ink-2">
              Next free times:
            </span>
            {nextSlots.map((at) => (
              <Button key={at} className="btn-sm num" onClick={() => onChoose(at)}>
                {dateTime(at, timeZone)}
              </Button>
            ))}
          </fieldset>
        )
      )}
    </div>
  )
}
