import type { Careers } from '../../../site/schema/careers.ts'

/** Returns the working days from an application to a decision. */
export const hiringDays = (hiring: Careers['hiring']) =>
  hiring.reduce((sum, step) => sum + step.days, 0)
