/** Returns all time zones that this browser knows, plus the current one. */
export const zoneOptions = (current: string) =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', current])]
    .toSorted()
    .map((value) => ({ value, label: value.replaceAll('_', ' ') }))
