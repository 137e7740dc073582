import { readingLocale } from '../../../contract/locales.ts'
import type { Position } from '../../../site/schema/careers.ts'

const employments: Record<Position['employment'], string> = {
  FULL_TIME: 'Full time',
  PART_TIME: 'Part time',
  CONTRACTOR: 'Contract',
}

/** The employment type of a position, as text. */
export const employmentOf = (position: Position) => employments[position.employment]

/** The countries that applicants may live in, as a text list. */
export const placesOf = (position: Position) =>
  new Intl.ListFormat('en', { type: 'disjunction' }).format(position.applicantCountries)

/** The range of the annual pay before tax, as text. */
export const salaryOf = ({ salary }: Position) => {
  const money = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: salary.currency,
    maximumFractionDigits: 0,
  })
  return `${money.format(salary.from)} to ${money.format(salary.to)}`
}

/** Formats a day such as `2026-02-16` as the agency writes dates. */
export const dayOf = (day: string, locale: string) =>
  new Intl.DateTimeFormat(readingLocale(locale), { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(day),
  )
