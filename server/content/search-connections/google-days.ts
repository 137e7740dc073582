import { dayIn } from '../../platform/days.ts'

/** Returns the day of a moment as Search Console counts days: in Pacific time. */
export const dayAtGoogle = (at: Date) => dayIn('America/Los_Angeles', at)
