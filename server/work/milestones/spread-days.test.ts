import { expect, test } from 'vitest'
import { spreadDays } from '../../../contract/work/milestones.ts'

test('steps are spread evenly until the due date', () => {
  const until = (dueDate: string | null) => spreadDays(3, '2026-02-27', dueDate)
  expect(until('2026-03-08')).toEqual(['2026-03-02', '2026-03-05', '2026-03-08'])
  expect(until('2026-02-20')).toEqual(['2026-02-27', '2026-02-27', '2026-02-20'])
  expect(until(null)).toEqual([null, null, null])
})
