/** Formats a time for a `datetime-local` input in this browser's time zone: "2026-11-24T14:30". */
export const localMoment = (at: string): string => {
  const date = new Date(at)
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 16)
}
