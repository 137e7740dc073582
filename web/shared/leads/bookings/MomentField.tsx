import { useState } from 'react'
import { dateTime } from '../../../platform/dates.ts'
import { deviceZone, zoneGroups, zoneWithOffset } from './zones.ts'
import { Input } from '../../../ui/controls.tsx'
import { Field } from '../../../ui/Field.tsx'
import { localIn, momentIn } from './zoned.ts'

/** A date and time in a time zone of the user's choice. The value is in ISO 8601, or null. */
export const MomentField = ({
  label,
  value,
  error,
  zone: initialZone,
  onChange,
}: {
  label: string
  value: string | null
  error?: string | undefined
  /** The zone to begin with; the device’s if omitted. */
  zone?: string
  onChange: (value: string | null) => void
}) => {
  const [zone, setZone] = useState(initialZone ?? deviceZone)
  const [local, setLocal] = useState(() => (value ? localIn(value, zone) : ''))
  // A restored draft or a change by somebody else holds another time than the local state.
  const visible = value === momentIn(local, zone) ? local : value ? localIn(value, zone) : ''
  const set = (nextLocal: string, nextZone: string) => {
    setLocal(nextLocal)
    setZone(nextZone)
    onChange(momentIn(nextLocal, nextZone))
  }
  const hint = value
    ? `${dateTime(value, zone)}, ${zoneWithOffset(zone, value)}${zone === deviceZone() ? '' : `; here ${dateTime(value)}`}`
    : undefined
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={label} hint={hint} error={error}>
        {(control) => (
          <Input
            {...control}
            type="datetime-local"
            value={visible}
            onChange={({ target }) => set(target.value, zone)}
          />
        )}
      </Field>
      <Field label="Time zone">
        {(control) => (
          <select
            {...control}
            className="input"
            value={zone}
            onChange={({ target }) => set(visible, target.value)}
          >
            {zoneGroups([zone]).map(({ region, zones }) => (
              <optgroup key={region} label={region}>
                {zones.map((each) => (
                  <option key={each.value} value={each.value}>
                    {each.label}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        )}
      </Field>
    </div>
  )
}
