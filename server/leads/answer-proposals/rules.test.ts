import { expect, test } from 'vitest'
import { morningAfter } from './rules.ts'

test.each([
  ['2026-12-03', 'Europe/London', '2026-12-04T09:00:00.000Z'],
  ['2026-12-03', 'America/New_York', '2026-12-04T14:00:00.000Z'],
  ['2026-12-04', 'Europe/London', '2026-12-07T09:00:00.000Z'],
  ['2026-12-06', 'Europe/Berlin', '2026-12-07T08:00:00.000Z'],
])('the first weekday after %s in %s begins at %s', (day, timeZone, at) =>
  expect(morningAfter(day, timeZone).toISOString()).toBe(at),
)
