import { isDay } from './dates.ts'

/** Returns the id in a parameter of the URL; null for anything that is not an id. */
export const idIn = (text: string) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null)

/** Returns the calendar day in a parameter of the URL; null for anything that is not a day. */
export const dayIn = (text: string) => (isDay(text) ? text : null)
