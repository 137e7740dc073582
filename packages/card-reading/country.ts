import type { Segment } from './segments.ts'
import { countriesByDomain, countriesByName } from './places.ts'

/** Postcode formats that are unique to one country. */
export const ownPostcodes: readonly (readonly [pattern: RegExp, country: string])[] = [
  [/\b[A-Z]{2}[ ,.]+\d{5}(-\d{4})?\b/, 'US'],
  [/\b[A-Z]{1,2}\d[A-Z\d]?\s+\d[A-Z]{2}\b/, 'GB'],
  [/\b[A-Z]\d[A-Z]\s?\d[A-Z]\d\b/, 'CA'],
  [/\b(NSW|VIC|QLD|SA|WA|TAS|ACT|NT)\s+\d{4}\b/, 'AU'],
]

const named = Object.entries(countriesByName).map(
  ([name, country]) => [new RegExp(`\\b${name.replace(/\./g, '\\.')}\\b`, 'i'), country] as const,
)

/** Returns the card's country by postcode, name or domain; the USA by default. */
export function countryOf(segments: Segment[], domain: string): string {
  const all = segments.map(({ text }) => text).join('\n')
  const [, byPostcode] = ownPostcodes.find(([pattern]) => pattern.test(all)) ?? []
  if (byPostcode) return byPostcode
  const [, byName] = named.find(([pattern]) => pattern.test(all)) ?? []
  return byName ?? countriesByDomain[domain.split('.').at(-1) ?? ''] ?? 'US'
}
