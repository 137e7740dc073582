/** Request data that tells people from programs. */
export type ClickRequest = { method: string; header: (name: string) => string }

/** Seconds after sending in which clicks count as a scanner's. */
export const scannerSeconds = 10
/** Seconds between two clicks of a recipient below which both count as a program's. */
export const programGap = 2

const programs =
  /bot\b|crawl|spider|slurp|scan|preview|fetch|monitor|headless|python|curl|wget|java\/|go-http|okhttp|axios|node|libwww|httpclient|proofpoint|mimecast|barracuda|safelinks|trendmicro/i

/**
 * Returns whether a request looks like a person's browser opening a link. Browsers send Fetch
 * Metadata; without it, User-Agent and Accept decide.
 */
export function looksLikePerson(
  { method, header }: ClickRequest,
  secondsSinceSent: number,
): boolean {
  if (method !== 'GET' || secondsSinceSent < scannerSeconds) return false
  const name = header('user-agent')
  if (!/^mozilla\//i.test(name) || programs.test(name)) return false
  if (/prefetch|preview/i.test(header('sec-purpose') || header('purpose') || header('x-moz')))
    return false
  const [mode, dest] = [header('sec-fetch-mode'), header('sec-fetch-dest')]
  if ((mode && mode !== 'navigate') || (dest && dest !== 'document')) return false
  return header('accept').includes('text/html')
}
