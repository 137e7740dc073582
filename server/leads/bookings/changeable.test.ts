import { expect, test } from 'vitest'
import type { Availability } from '../../../contract/leads/availability.ts'
import { tooLate, tooLateForTeam } from './rules.ts'

test('a booking may be changed until the notice, and by the team until it starts', () => {
  const startsAt = new Date('2026-03-02T10:00:00Z')
  const ago = (hours: number, seconds = 0) =>
    new Date(+startsAt - hours * 3_600_000 + seconds * 1000)
  const withNotice = (minimumNoticeHours: number) => ({ minimumNoticeHours }) as Availability
  expect(tooLate(withNotice(2), startsAt, ago(2))).toBeNull()
  expect(tooLate(withNotice(2), startsAt, ago(2, 1))).toContain('until 2 hours before it starts')
  expect(tooLate(withNotice(1), startsAt, ago(1, 1))).toContain('until 1 hour before it starts')
  expect(tooLate(withNotice(2), startsAt, ago(0, -1))).toContain('until 2 hours')
  expect(tooLate(withNotice(2), startsAt, startsAt)).toContain('already started')
  expect(tooLateForTeam(startsAt, ago(0, -1))).toBeNull()
  expect(tooLateForTeam(startsAt, startsAt)).toContain('already started')
})
