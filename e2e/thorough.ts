/** Whether this run is `npm run test:thorough`: journeys of a kind run for each role, look and width. */
export const thorough = Boolean(process.env['THOROUGH'])

/** The widths, in px, at which a journey that has one for a desk and a phone runs; otherwise on a phone. */
export const journeyWidths = thorough ? ([1440, 375] as const) : ([375] as const)
