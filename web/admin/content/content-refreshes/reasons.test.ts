import { expect, test } from 'vitest'
import { reasonsOf } from './reasons.ts'

const none = { refreshOn: null, restedUntil: null, clicks: null, clicksBefore: null, fellOn: null }
const fell = { clicks: 60, clicksBefore: 1200, fellOn: '2026-02-25' }

test('a piece is told in figures and by its day', () => {
  expect(reasonsOf(none, '2026-03-02')).toEqual([])
  expect(reasonsOf({ ...none, ...fell }, '2026-03-02')).toEqual(['Clicks 1,200 → 60 in 28 days'])
  expect(reasonsOf({ ...none, refreshOn: '2026-03-02' }, '2026-03-02')).toHaveLength(1)
  expect(reasonsOf({ ...none, refreshOn: '2026-03-03' }, '2026-03-02')).toEqual([])
})

test('a rest silences what was known when it began', () => {
  const rested = { ...none, ...fell, refreshOn: '2026-03-01', restedUntil: '2026-06-02' }
  expect(reasonsOf(rested, '2026-03-02')).toEqual([])
  expect(reasonsOf(rested, '2026-06-02')).toHaveLength(1)
})
