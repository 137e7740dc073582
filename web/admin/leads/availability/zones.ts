import { zoneGroups } from '../../../shared/leads/bookings/zones.ts'

/** Returns all time zones that this browser knows, plus the current one, by their cities. */
export const zoneOptions = (current: string) =>
  zoneGroups([current])
    .flatMap(({ region, zones }) =>
      zones.map(({ value, label }) => ({
        value,
        label: region === 'Other' ? label : `${label} (${region})`,
      })),
    )
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en'))
