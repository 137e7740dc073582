/**
 * Returns how often a test repeats itself: `all` times, as its target says, with `npm run test:thorough`; otherwise
 * `usual` times, which find a mistake of the rule, if not of the rarest order of events.
 */
export const repeats = (all: number, usual: number) => (process.env['THOROUGH'] ? all : usual)
