import { hiring } from '../../../site/careers.ts'

/** The working days from an application to a decision. */
export const days = hiring.reduce((sum, step) => sum + step.days, 0)
