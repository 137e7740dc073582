/** Returns the first message of a field whose lines have one each. */
export function firstMessageIn(found: unknown): string | undefined {
  if (typeof found !== 'object' || found === null) return undefined
  const { message } = found as { message?: unknown }
  if (typeof message === 'string' && message) return message
  return Object.entries(found)
    .filter(([key]) => key !== 'ref')
    .map(([, inner]) => firstMessageIn(inner))
    .find(Boolean)
}
