/** The commands that `e2e/clock.ts` sends to the test server: move the clock forward by ms, or run all due jobs. */
export type ClockCommand = { turn: number } | { run: true }
