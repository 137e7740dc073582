/** What `e2e/clock.ts` tells the server with the clock: turn it ahead by ms, or run all work that is due. */
export type Told = { turn: number } | { run: true }
