/** The commands that `e2e/clock.ts` sends to the test server: move the clock forward by ms, or run all due jobs. */
export type ClockCommand = { turn: number } | { run: true }
/** The test server's reply: its time in ms, or the error that a job run ended with. */
export type ClockAnswer = { now: number } | { failed: string }
