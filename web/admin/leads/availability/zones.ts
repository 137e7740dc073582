/** Every time zone that this browser knows, and the one that is set now. */
export const zoneOptions = (current: string) =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', current])]
    .toSorted()
    .map((value) => ({ value, label: value.replaceAll('_', ' ') }))
