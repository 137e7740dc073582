import { useId, useMemo } from 'react'
import { clockTime, useNow } from '../../../platform/dates.ts'
import { offsetOf, zoneGroups } from './zones.ts'

/** Selects the visitor's time zone, initially the device's. */
export const ZoneSelect = ({
  value,
  agencyTimeZone,
  onChange,
}: {
  value: string
  /** Always offered, even if this browser doesn't list it. */
  agencyTimeZone: string | undefined
  onChange: (timeZone: string) => void
}) => {
  const id = useId()
  const now = useNow()
  const groups = useMemo(
    () => zoneGroups(agencyTimeZone ? [value, agencyTimeZone] : [value]),
    [value, agencyTimeZone],
  )
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="text-[0.9375em] font-semibold">
        Your time zone
      </label>
      <select
        id={id}
        className="input"
        value={value}
        aria-describedby={`${id}-offset`}
        onChange={(event) => onChange(event.target.value)}
      >
        {groups.map(({ region, zones }) => (
          <optgroup key={region} label={region}>
            {zones.map((zone) => (
              <option key={zone.value} value={zone.value}>
                {zone.label}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <p id={`${id}-offset`} className="num text-[0.875em] text-ink-2">
        {offsetOf(value, now)}, now {clockTime(new Date(now).toISOString(), value)}
      </p>
    </div>
  )
}
