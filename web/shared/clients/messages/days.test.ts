import { expect, test } from 'vitest'
import type { Message } from '../../../../contract/clients/messages.ts'
import { startsOf, dayName } from './days.ts'

const now = new Date(2026, 2, 1, 9, 30)
test.each([
  [new Date(2026, 2, 1, 0, 0), 'Today'],
  [new Date(2026, 1, 28, 23, 59), 'Yesterday'],
  [new Date(2026, 1, 27, 12, 0), 'Friday, February 27'],
  [new Date(2025, 11, 31, 12, 0), 'Wednesday, December 31, 2025'],
])('%s is shown as %s', (date, expected) => {
  expect(dayName(date.toISOString(), now)).toBe(expected)
})

test('a new day, another author or a pause starts a new group', () => {
  const at = (day: number, hour: number, minute: number, fromUserId = 1) =>
    ({ createdAt: new Date(2026, 2, day, hour, minute).toISOString(), fromUserId }) as Message
  expect(startsOf(at(1, 9, 0), undefined)).toEqual({ day: true, group: true })
  expect(startsOf(at(1, 9, 4), at(1, 9, 0))).toEqual({ day: false, group: false })
  expect(startsOf(at(1, 9, 6), at(1, 9, 0))).toEqual({ day: false, group: true })
  expect(startsOf(at(1, 9, 4, 2), at(1, 9, 0))).toEqual({ day: false, group: true })
  expect(startsOf(at(2, 0, 1), at(1, 23, 59))).toEqual({ day: true, group: true })
})
