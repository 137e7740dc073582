import { useId } from 'react'
import { clockTime, zoneName } from '../../../platform/dates.ts'
import type { Day } from './calendar.ts'
import { agencyClock, byPartOfDay, dayWords, sameClock } from './slot-words.ts'

/** More times than this are grouped by part of the day. */
const maxUngrouped = 8

/**
 * The free slots of a day as radio buttons, each in the visitor's time and, where it differs, in
 * the agency's.
 */
export const TimeList = ({
  day,
  slots,
  timeZone,
  agencyTimeZone,
  chosen,
  disabled,
  onChoose,
}: {
  day: Day
  slots: readonly string[]
  timeZone: string
  agencyTimeZone: string
  chosen: string | null
  disabled: boolean
  onChoose: (at: string) => void
}) => {
  const name = useId()
  const parts = byPartOfDay(slots, timeZone, maxUngrouped)
  return (
    <fieldset disabled={disabled} className="grid gap-4">
      <legend className="mb-3">
        <span className="block font-display text-[1.125rem] font-[640]">{dayWords(day)}</span>
        <span className="text-[0.875rem] text-ink-2">Your time, {zoneName(timeZone)}</span>
      </legend>
      {[...parts].map(([part, times]) => (
        <div key={part} className="grid gap-2">
          {part && <p className="text-[0.875rem] font-[550] text-ink-2">{part}</p>}
          <div className="grid grid-cols-[repeat(auto-fill,minmax(6.25rem,1fr))] gap-2">
            {times.map((at) => (
              <Time
                key={at}
                {...{ name, at, day, timeZone, agencyTimeZone }}
                checked={at === chosen}
                onChoose={() => onChoose(at)}
              />
            ))}
          </div>
        </div>
      ))}
    </fieldset>
  )
}

const Time = ({
  name,
  at,
  day,
  timeZone,
  agencyTimeZone,
  checked,
  onChoose,
}: {
  name: string
  at: string
  day: Day
  timeZone: string
  agencyTimeZone: string
  checked: boolean
  onChoose: () => void
}) => (
  <label className="num relative grid min-h-12 content-center justify-items-center gap-0.5 rounded-2 border border-line-strong px-2 py-1.5 text-center leading-tight hover:bg-mist has-checked:border-primary has-checked:bg-primary has-checked:text-on-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
    <input
      type="radio"
      name={name}
      value={at}
      checked={checked}
      onChange={onChoose}
      className="absolute inset-0 cursor-pointer opacity-0"
    />
    <span className="sr-only">{dayWords(day)}, </span>
    <span className="font-semibold">{clockTime(at, timeZone)}</span>
    {!sameClock(at, timeZone, agencyTimeZone) && (
      <>
        <span className="sr-only">, your time; </span>
        <span className="text-[0.75rem]">
          {agencyClock(at, agencyTimeZone, timeZone)} {zoneName(agencyTimeZone)}
          <span className="sr-only">, agency time</span>
        </span>
      </>
    )}
  </label>
)
