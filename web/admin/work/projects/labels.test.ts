import { expect, test } from 'vitest'
import { thousands } from '../../overview/stats/agency-figures.ts'
import { boardStatuses, isLate } from './labels.ts'

test('an open project is late once its due date is over', () => {
  const due = { dueDate: '2026-03-02', status: 'in_progress' } as const
  const at = (iso: string) => Date.parse(iso)
  expect(isLate(due, at('2026-03-02T23:59:59Z'))).toBe(false)
  expect(isLate(due, at('2026-03-03T00:00:00Z'))).toBe(true)
  expect(isLate({ ...due, dueDate: null }, at('2030-01-01'))).toBe(false)
  const late = boardStatuses.filter((status) => isLate({ ...due, status }, at('2030-01-01')))
  expect(late).toEqual(['planning', 'in_progress', 'review'])
})

test('money in thousands has one decimal', () => {
  expect([0, 49, 12_345, 4_600].map(thousands)).toEqual(['$0.0k', '$0.0k', '$12.3k', '$4.6k'])
})
