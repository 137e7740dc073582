/** Returns the local time in a zone at the time `at` (ms), as if it were UTC. */
const localTimeAt = (at: number, timeZone: string) => {
  // The Swedish locale formats dates as "2026-03-02 14:30:00".
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  return Date.parse(`${format.format(at).replace(' ', 'T')}Z`)
}

/** Returns the local time in a zone as the value of a `datetime-local` input, `YYYY-MM-DDTHH:mm`. */
export const localIn = (at: string, timeZone: string) =>
  new Date(localTimeAt(Date.parse(at), timeZone)).toISOString().slice(0, 16)

/**
 * Converts a local time in a zone to UTC. For an hour that occurs twice, returns the first; an hour skipped by
 * daylight saving counts with the offset from before the change.
 */
export const momentIn = (local: string, timeZone: string) => {
  const target = Date.parse(`${local}Z`)
  if (Number.isNaN(target)) return null
  const day = 86_400_000
  const offsets = [target - day, target + day].map((at) => localTimeAt(at, timeZone) - at)
  const moments = offsets.map((offset) => target - offset)
  const matching = moments.filter((at) => localTimeAt(at, timeZone) === target)
  const at = matching.length > 0 ? Math.min(...matching) : moments[0]
  return at === undefined ? null : new Date(at).toISOString()
}
