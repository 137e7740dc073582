import { expect, test } from 'vitest'
import { addDays } from '../../../contract/money/calendar-days.ts'
import { usualSteps } from '../../../contract/money/payment-reminders.ts'
import { isReminded, latestStep, nextReminderOn, toneOn } from './rules.ts'

test('reminds three days before the due date, and one, seven and fourteen after, by default', () => {
  const steps = Array.from({ length: 24 }, (_, at) => addDays('2026-03-10', at - 5)).filter(
    (today) =>
      latestStep(usualSteps, '2026-03-10', today) !==
      latestStep(usualSteps, '2026-03-10', addDays(today, -1)),
  )
  expect(steps).toEqual(['2026-03-07', '2026-03-11', '2026-03-17', '2026-03-24'])
})

test('a reminder has the words of the latest step', () => {
  const steps = [...usualSteps, { days: 30, tone: 'final' as const }]
  expect(toneOn(steps, '2026-03-10', '2026-03-10')).toBe('due-soon')
  expect(toneOn(steps, '2026-03-10', '2026-03-12')).toBe('overdue')
  expect(toneOn(steps, '2026-03-10', '2026-04-20')).toBe('final')
  expect(toneOn([], '2026-03-10', '2026-04-20')).toBe('overdue')
})

const row = {
  remindersOn: true,
  reportedAt: null as Date | null,
  promisedOn: null as string | null,
  dueDate: '2026-03-10',
  reminderDay: 1 as number | null,
}

test('waits for a promised day, and for a transfer that the client told of', () => {
  const now = new Date('2026-03-12T10:00:00Z')
  expect(isReminded(row, now, '2026-03-12')).toBe(true)
  expect(isReminded({ ...row, promisedOn: '2026-03-12' }, now, '2026-03-12')).toBe(false)
  expect(isReminded({ ...row, promisedOn: '2026-03-11' }, now, '2026-03-12')).toBe(true)
  expect(isReminded({ ...row, reportedAt: new Date('2026-03-06') }, now, '2026-03-12')).toBe(false)
  expect(isReminded({ ...row, remindersOn: false }, now, '2026-03-12')).toBe(false)
})

test('names the day of the next reminder', () => {
  const next = (changes: Partial<typeof row>) =>
    nextReminderOn({ ...row, ...changes }, usualSteps, '2026-03-12')
  expect(next({})).toBe('2026-03-17')
  expect(next({ promisedOn: '2026-03-19' })).toBe('2026-03-20')
  expect(next({ reminderDay: 14 })).toBeNull()
  expect(next({ remindersOn: false })).toBeNull()
})
