/** Returns the seconds of a Retry-After header, which holds a number or a date (RFC 9110 section 10.2.3). */
export function retryAfterOf(header: string | null): number | undefined {
  if (!header) return undefined
  const seconds = Number(header)
  if (Number.isFinite(seconds)) return Math.max(0, seconds)
  const at = Date.parse(header)
  return Number.isNaN(at) ? undefined : Math.max(0, (at - Date.now()) / 1000)
}
