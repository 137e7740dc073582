import { expect, test } from 'vitest'
import { durationOf, runTone } from './labels.ts'

const begin = Date.parse('2026-03-29T00:59:00.000Z')
const after = (ms: number) =>
  durationOf({
    createdAt: new Date(begin).toISOString(),
    endedAt: new Date(begin + ms).toISOString(),
  })

test.each([
  [0, 'under 1 s'],
  [999, 'under 1 s'],
  [1000, '1 s'],
  [12_900, '12 s'],
  [59_999, '59 s'],
  [60_000, '1 min'],
  [3_600_000, '1 h'],
  [90_000_000, '1 day'],
])('a run of %d ms took %s', (ms, text) => expect(after(ms)).toBe(text))

test('a run that hasn’t ended has no duration', () => {
  expect(durationOf({ createdAt: '2026-03-02T10:00:00Z', endedAt: null })).toBeNull()
})

test('each status has its color, any other is gray', () => {
  const statuses = ['running', 'success', 'error', 'paused', '']
  expect(statuses.map(runTone)).toEqual(['info', 'ok', 'bad', 'idle', 'idle'])
})
