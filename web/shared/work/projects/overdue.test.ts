import { expect, test } from 'vitest'
import { projectStatusIds } from '../../../../contract/work/projects.ts'
import { daysOverdue, overdueText } from './overdue.ts'

test('an open project is overdue once its due date is over, and by how many days', () => {
  const due = { dueDate: '2026-03-02', status: 'in_progress' } as const
  const at = (iso: string, changes: Partial<Parameters<typeof daysOverdue>[0]> = {}) =>
    daysOverdue({ ...due, ...changes }, Date.parse(iso))
  expect(at('2026-02-20')).toBe(0)
  expect(at('2026-03-02T23:59:59Z')).toBe(0)
  expect(at('2026-03-03T00:00:00Z')).toBe(1)
  expect(at('2026-03-14T12:00:00Z')).toBe(12)
  expect(at('2030-01-01', { dueDate: null })).toBe(0)
  const late = projectStatusIds.filter((status) => at('2030-01-01', { status }) > 0)
  expect(late).toEqual(['planning', 'in_progress', 'review'])
  expect([0, 1, 12].map(overdueText)).toEqual(['', '1 day overdue', '12 days overdue'])
})
