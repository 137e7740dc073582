/**
 * Whether this run is `npm run test:thorough`: every repetition, journeys of a kind for each role, look and width, and
 * what takes more than six seconds and seldom changes, such as restores, upgrades of filled databases and scans.
 */
export const thorough = Boolean(process.env['THOROUGH'])

/**
 * Returns how often a test repeats itself: `all` times, as its target says, with `npm run test:thorough`; otherwise
 * `usual` times, which find a mistake of the rule, if not of the rarest order of events.
 */
export const repeats = (all: number, usual: number) => (thorough ? all : usual)
