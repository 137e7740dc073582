import type { Position } from '../../../site/positions.ts'

const employments: Record<Position['employment'], string> = {
  FULL_TIME: 'Full time',
  PART_TIME: 'Part time',
  CONTRACTOR: 'Contract',
}

/** How a position is employed, in words. */
export const employmentOf = (position: Position) => employments[position.employment]

/** Where people may live, as a list in words. */
export const placesOf = (position: Position) =>
  new Intl.ListFormat('en', { type: 'disjunction' }).format(position.applicantCountries)

/** A year's pay before tax, from and to. */
export const salaryOf = ({ salary }: Position) => {
  const money = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: salary.currency,
    maximumFractionDigits: 0,
  })
  return `${money.format(salary.from)} to ${money.format(salary.to)}`
}

/** A day such as `2026-02-16` in words. */
export const dayOf = (day: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
