import { readingLocale } from '../../contract/locales.ts'
import { sampleAgency } from '../../site/agency.ts'

let locale = readingLocale(sampleAgency.locale)

/** Returns the locale of dates and times for the agency, and for a reader whose own isn't known. */
export const agencyLocale = () => locale

/** Sets the agency's locale in this process. */
export function setAgencyLocale(tag: string): void {
  locale = readingLocale(tag)
}

/** Writes a day in the agency's locale, such as "November 22, 2026". */
export const dayInWords = (at: Date, timeZone = 'UTC'): string =>
  new Intl.DateTimeFormat(agencyLocale(), { dateStyle: 'long', timeZone }).format(at)

/** Returns the locale of a request without a script, from its Accept-Language header; the agency's without one. */
export const requestedLocale = (acceptLanguage: string) => {
  const [first = ''] = acceptLanguage.split(/[,;]/)
  return first.trim() ? readingLocale(first.trim()) : agencyLocale()
}
