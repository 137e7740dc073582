/**
 * The widths, in px, at which a journey that has one for a desk and a phone runs: on a phone, and on both with
 * `npm run test:thorough`.
 */
export const journeyWidths = process.env['THOROUGH'] ? ([1440, 375] as const) : ([375] as const)
