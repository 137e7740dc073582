import { CalendarPlus } from 'lucide-react'
import { calendar } from '../../../../contract/leads/bookings.ts'
import { addressOf } from '../../../platform/call.ts'
import { buttonClass } from '../../../ui/Button.tsx'

/** Downloads the booking as an .ics file for any calendar. */
export const CalendarLink = ({ token }: { token: string }) => (
  <a
    className={buttonClass('line', 'max-sm:w-full')}
    href={addressOf(calendar, { params: { token } })}
    download="consultation.ics"
  >
    <CalendarPlus className="size-4.5" aria-hidden />
    Add to calendar
  </a>
)
