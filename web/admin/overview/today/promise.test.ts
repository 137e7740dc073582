import { expect, test } from 'vitest'
import { distanceOf, groupOf, promiseWords, urgencyOf } from './promise.ts'

const now = Date.parse('2026-03-02T10:00:00')
const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString()
const thing = (hours: number) => ({ kind: 'messages', due: at(hours) }) as const

test('a promise says how late it is, or how long it still has', () => {
  expect(promiseWords(thing(-17.5), now)).toBe('17 h 30 min late')
  expect(promiseWords(thing(-72), now)).toBe('3 days late')
  expect(promiseWords(thing(4.8), now)).toBe('4 h 48 min left')
  expect(promiseWords(thing(50), now)).toMatch(/^By \S/)
  expect(promiseWords({ kind: 'meetings', due: at(-0.1) }, now)).toBe('Now')
  expect(promiseWords({ kind: 'runs-failed', due: at(-2) }, now)).toBe('2 h ago')
})

test.each(['projects', 'milestones', 'tasks', 'invoices', 'content-steps', 'content-due'] as const)(
  '%s are due on a day, without an hour',
  (kind) => {
    const words = (hours: number) => promiseWords({ kind, due: at(hours) }, now)
    expect([6.5, -10, -41.5, -88].map(words)).toEqual([
      'Due today',
      '1 day late',
      '2 days late',
      '4 days late',
    ])
  },
)

test('things are late, due today, or later', () => {
  expect([-1, 2, 13, 15].map((hours) => groupOf(thing(hours), now))).toEqual([
    'late',
    'today',
    'today',
    'later',
  ])
  expect([-1, 7, 9].map((hours) => urgencyOf(thing(hours), now))).toEqual(['late', 'near', 'later'])
  expect(urgencyOf({ kind: 'meetings', due: at(-0.1) }, now)).toBe('near')
})

test('the axis ends at a week in both directions', () => {
  const distances = [0, 1, 24, 24 * 7, 24 * 30].map((hours) => distanceOf(at(hours), now))
  expect(distances).toEqual(distances.toSorted((a, b) => a - b))
  expect([distances[0], distances.at(-1)]).toEqual([0, 1])
  expect(distanceOf(at(-24), now)).toBe(distances[2])
})
