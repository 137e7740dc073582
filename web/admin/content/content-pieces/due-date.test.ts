import { expect, test } from 'vitest'
import { isDueOn, isLate } from './due-date.ts'

const piece = { dueDate: '2026-03-02', status: 'draft' } as const

test('a piece is late from the day after its due date, until it is published or archived', () => {
  expect(['2026-03-01', '2026-03-02', '2026-03-03'].map((day) => isLate(piece, day))).toEqual([
    false,
    false,
    true,
  ])
  for (const status of ['published', 'archived'] as const) {
    expect(isLate({ ...piece, status }, '2026-03-03')).toBe(false)
    expect(isDueOn({ ...piece, status }, '2026-03-02')).toBe(false)
  }
  expect(isDueOn(piece, '2026-03-02')).toBe(true)
  expect(isLate({ ...piece, dueDate: null }, '2026-03-03')).toBe(false)
})
