/** Everything that a request tells about who follows a link. */
export type Asked = { method: string; header: (name: string) => string }

/** Email is looked into when it arrives: nobody reads and clicks within so many seconds. */
export const soonest = 10
/** Nobody follows two links of an email within so many seconds. */
export const between = 2

const programs =
  /bot\b|crawl|spider|slurp|scan|preview|fetch|monitor|headless|python|curl|wget|java\/|go-http|okhttp|axios|node|libwww|httpclient|proofpoint|mimecast|barracuda|safelinks|trendmicro/i

/**
 * Whether a request looks like a person's browser that opens a link. Only browsers say how they came
 * to it (Fetch Metadata); those that say nothing are believed by their name and what they accept.
 */
export function looksLikePerson({ method, header }: Asked, secondsSinceSent: number): boolean {
  if (method !== 'GET' || secondsSinceSent < soonest) return false
  const name = header('user-agent')
  if (!/^mozilla\//i.test(name) || programs.test(name)) return false
  if (/prefetch|preview/i.test(header('sec-purpose') || header('purpose') || header('x-moz')))
    return false
  const [mode, dest] = [header('sec-fetch-mode'), header('sec-fetch-dest')]
  if ((mode && mode !== 'navigate') || (dest && dest !== 'document')) return false
  return header('accept').includes('text/html')
}
