/** What clocks in a zone show at a moment (ms), as if it were UTC. */
const shownAt = (at: number, timeZone: string) => {
  // Sweden writes "2026-03-02 14:30:00".
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  return Date.parse(`${format.format(at).replace(' ', 'T')}Z`)
}

/** The value of a date-and-time field, `YYYY-MM-DDTHH:mm`, at a moment as clocks in a zone show it. */
export const localIn = (at: string, timeZone: string) =>
  new Date(shownAt(Date.parse(at), timeZone)).toISOString().slice(0, 16)

/**
 * The moment at which clocks in a zone show `local`. Of an hour that comes twice the first; an hour
 * that is left out counts from before the clocks were put forward.
 */
export const momentIn = (local: string, timeZone: string) => {
  const wanted = Date.parse(`${local}Z`)
  if (Number.isNaN(wanted)) return null
  const day = 86_400_000
  const offsets = [wanted - day, wanted + day].map((at) => shownAt(at, timeZone) - at)
  const moments = offsets.map((offset) => wanted - offset)
  const fitting = moments.filter((at) => shownAt(at, timeZone) === wanted)
  const at = fitting.length > 0 ? Math.min(...fitting) : moments[0]
  return at === undefined ? null : new Date(at).toISOString()
}
