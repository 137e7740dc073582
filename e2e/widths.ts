import { thorough } from '../test/thorough.ts'

/** The widths, in px, at which a journey that has one for a desk and a phone runs: on a phone, or on both. */
export const journeyWidths = thorough ? ([1440, 375] as const) : ([375] as const)
