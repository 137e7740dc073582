import { cityOf } from '../../../platform/city-names.ts'
import { zoneName } from '../../../platform/dates.ts'

/** Returns the device's time zone. */
export const deviceZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

/** Returns a time zone's UTC offset at a moment, such as "GMT+1". */
export const offsetOf = (timeZone: string, at: string | number) =>
  new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'shortOffset' })
    .formatToParts(new Date(at))
    .find((part) => part.type === 'timeZoneName')?.value ?? ''

/** Formats as "London, GMT+1". */
export const zoneWithOffset = (timeZone: string, at: string | number) =>
  `${zoneName(timeZone)}, ${offsetOf(timeZone, at)}`

export type ZoneGroup = { region: string; zones: { value: string; label: string }[] }

/** Returns every time zone this browser knows, by region; those of `also` are always included. */
export const zoneGroups = (also: readonly string[]): ZoneGroup[] => {
  const groups = new Map<string, string[]>()
  const all = new Set(['UTC', ...also, ...Intl.supportedValuesOf('timeZone')])
  for (const zone of [...all].toSorted()) {
    const region = zone.includes('/') ? (zone.split('/')[0] ?? '') : 'Other'
    groups.set(region, [...(groups.get(region) ?? []), zone])
  }
  return [...groups].map(([region, zones]) => ({
    region,
    zones: zones.map((value) => ({ value, label: labelOf(value) })),
  }))
}

/** Formats "America/Argentina/Salta" as "Salta, Argentina". */
const labelOf = (zone: string) => {
  const [, ...rest] = zone.split('/')
  return rest.length > 0 ? rest.toReversed().map(cityOf).join(', ') : zone
}
