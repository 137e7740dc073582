import { agencyHere } from '../../../platform/site.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import type { Month } from './calendar.ts'
import { dayWordsOf, monthWords } from './slot-words.ts'

/** Shown for a month without a free slot: links to the next one, or to the contact email. */
export const NoSlots = ({
  month,
  nextAfter,
  timeZone,
  onShow,
}: {
  month: Month
  /** The first free slot after the month; null when there is none. */
  nextAfter: string | null
  timeZone: string
  onShow: (at: string) => void
}) => (
  <EmptyState
    title={`No free times in ${monthWords(month)}`}
    action={
      nextAfter && (
        <Button className="py-2 leading-tight whitespace-normal" onClick={() => onShow(nextAfter)}>
          Next free time: {dayWordsOf(nextAfter, timeZone)}
        </Button>
      )
    }
  >
    {!nextAfter && (
      <>
        There are no later times either. Email{' '}
        <a className="link" href={`mailto:${agencyHere.email}`}>
          {agencyHere.email}
        </a>{' '}
        and we’ll find a time together.
      </>
    )}
  </EmptyState>
)
