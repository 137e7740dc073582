import type { Ref } from 'react'
import { consultationMinutes } from '../../../../contract/leads/bookings.ts'
import { zoneName } from '../../../platform/dates.ts'
import { Button } from '../../../ui/Button.tsx'
import { useRootMark } from '../../../ui/root-marks.ts'
import { dayWordsOf, sameClock, timeRange } from './slot-words.ts'

/**
 * The chosen slot in both time zones and the button that books it; sticky once a slot is chosen.
 */
export const ChosenSlot = ({
  at,
  minutes = consultationMinutes,
  timeZone,
  agencyTimeZone,
  place,
  submit,
  busy,
  buttonRef,
}: {
  at: string | null
  minutes: number | undefined
  timeZone: string
  agencyTimeZone: string | undefined
  /** The sentence that says where it takes place. */
  place: string | undefined
  submit: string
  busy: boolean
  buttonRef: Ref<HTMLButtonElement>
}) => {
  useRootMark('selection-bar', at !== null)
  return (
    <div
      data-bottom-bar={at ? true : undefined}
      className={`${at ? 'sticky bottom-0' : ''} -mx-6 mt-7 -mb-7 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line bg-surface px-6 py-4 sm:-mx-8 sm:-mb-8 sm:rounded-b-4 sm:px-8`}
    >
      <div className="num leading-snug" aria-live="polite">
        {at ? (
          <>
            <p className="font-semibold">
              {dayWordsOf(at, timeZone)}, {timeRange(at, minutes, timeZone)}
            </p>
            <p className="text-[0.9375rem] text-ink-2">
              {agencyTimeZone && !sameClock(at, timeZone, agencyTimeZone)
                ? `Your time. In ${zoneName(agencyTimeZone)}: ${dayWordsOf(at, agencyTimeZone)}, ${timeRange(at, minutes, agencyTimeZone)}`
                : `Your time zone, which is also ours`}
            </p>
          </>
        ) : (
          <p className="text-ink-2">Choose a day and a time.</p>
        )}
        {place && <p className="text-[0.9375rem] [overflow-wrap:anywhere] text-ink-2">{place}</p>}
      </div>
      <Button
        ref={buttonRef}
        type="submit"
        look="primary"
        className="max-sm:w-full"
        disabled={!at}
        busy={busy}
      >
        {submit}
      </Button>
    </div>
  )
}
