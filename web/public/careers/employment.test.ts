import { expect, test } from 'vitest'
import { dayOf } from './employment.ts'

test.each([
  ['en-US', 'November 22, 2026'],
  ['en-GB', '22 November 2026'],
  ['en-DE', '22 November 2026'],
])('an agency of %s writes the day as %s', (locale, written) => {
  expect(dayOf('2026-11-22', locale)).toBe(written)
})
