import { expect, test } from 'vitest'
import { dueGroupOf } from './due-groups.ts'

test('tasks are grouped by their due day; a week ends on Sunday', () => {
  const groups = (today: string, ...days: (string | null)[]) =>
    days.map((dueDate) => dueGroupOf({ dueDate }, today))
  const wednesday = '2026-03-04'
  expect(groups(wednesday, '2026-03-03', wednesday, '2026-03-05', '2026-03-08')).toEqual([
    'late',
    'today',
    'week',
    'week',
  ])
  expect(groups(wednesday, '2026-03-09', null)).toEqual(['later', 'never'])
  expect(groups('2026-03-08', '2026-03-08', '2026-03-09')).toEqual(['today', 'later'])
})
