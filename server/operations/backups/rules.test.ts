import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fileName, retainedBackups, lastDue, mostByHand, failureReason } from './rules.ts'

const day = 86_400_000
const moments = fc.date({
  min: new Date('2020-01-01'),
  max: new Date('2040-01-01'),
  noInvalidDate: true,
})

test.each([
  ['2026-03-02T02:29:59Z', '2026-03-01T02:30:00.000Z'],
  ['2026-03-02T02:30:00Z', '2026-03-02T02:30:00.000Z'],
  ['2026-03-02T23:59:59Z', '2026-03-02T02:30:00.000Z'],
])('at %s the last backup was due at %s', (now, due) => {
  expect(lastDue('02:30', new Date(now)).toISOString()).toBe(due)
})

test('the last due time is within the last day', () => {
  fc.assert(
    fc.property(moments, fc.nat(23), fc.nat(59), (now, hour, minute) => {
      const at = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
      const due = lastDue(at, now)
      expect(+now - +due).toBeGreaterThanOrEqual(0)
      expect(+now - +due).toBeLessThan(day)
      expect(due.toISOString().slice(11, 16)).toBe(at)
    }),
  )
})

test('a week of daily backups is kept, and the last of each week before', () => {
  const backups = Array.from({ length: 40 }, (_, at) => ({
    id: at,
    cause: 'daily' as const,
    startedAt: new Date(Date.UTC(2026, 2, 1 + at, 2, 30)),
  }))
  const kept = backups.filter(({ id }) =>
    retainedBackups(backups, { keepDaily: 3, keepWeekly: 3 }).has(id),
  )
  expect(kept.map(({ startedAt }) => startedAt.toISOString().slice(0, 10))).toEqual([
    '2026-03-29', // a Sunday, the last of its week
    '2026-04-05',
    '2026-04-07',
    '2026-04-08',
    '2026-04-09',
  ])
})

test('manual backups displace neither automatic nor earlier manual backups', () => {
  const at = (time: string, cause: 'daily' | 'by-hand', id: number) => ({
    id,
    cause,
    startedAt: new Date(`2026-03-${time}:00Z`),
  })
  const backups = [
    at('01T02:30', 'daily', 1),
    at('02T02:30', 'daily', 2),
    at('02T09:00', 'by-hand', 3),
    at('02T09:00', 'by-hand', 4),
    at('03T02:30', 'daily', 5),
  ]
  const kept = (keepDaily: number, keepWeekly: number, among = backups) => [
    ...retainedBackups(among, { keepDaily, keepWeekly }),
  ]
  expect(new Set(kept(2, 0))).toEqual(new Set([2, 3, 4, 5]))
  expect(kept(1, 0)).toEqual([5])
  expect(new Set(kept(0, 1, backups.slice(0, 4)))).toEqual(new Set([2, 3, 4]))
  const many = Array.from({ length: 30 }, (_, id) => at('03T09:00', 'by-hand', 10 + id))
  // The extra one is the newest of the day before.
  expect(kept(2, 0, [...backups, ...many])).toHaveLength(2 + 10 + 1)
})

test('the newest and the newest tested backups are always kept, and no more than planned plus manual ones', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.tuple(
          moments,
          fc.constantFrom('passed', 'failed', null),
          fc.constantFrom('daily', 'by-hand'),
        ),
        {
          minLength: 1,
          maxLength: 60,
        },
      ),
      fc.nat(10),
      fc.nat(10),
      (backups, keepDaily, keepWeekly) => {
        // Ordered by number, because clocks may have been set.
        const rows = backups.map(([startedAt, trialStatus, cause], id) => ({
          id,
          startedAt,
          trialStatus,
          cause,
        }))
        const kept = retainedBackups(rows, { keepDaily, keepWeekly })
        expect(kept.has(rows.length - 1)).toBe(true)
        const tested = rows.findLast(({ trialStatus }) => trialStatus === 'passed')
        expect(tested === undefined || kept.has(tested.id)).toBe(true)
        expect(kept.size).toBeLessThanOrEqual(2 * keepDaily + keepWeekly + 3 + mostByHand)
        // Applying the rule again changes nothing.
        const left = rows.filter(({ id }) => kept.has(id))
        expect(retainedBackups(left, { keepDaily, keepWeekly })).toEqual(kept)
      },
    ),
  )
})

test('a file is named for its start, and errors become sentences', () => {
  expect(fileName(new Date('2026-03-02T02:30:05.123Z'), 7)).toBe(
    'foyer-2026-03-02T02-30-05Z-7.backup',
  )
  const full = Object.assign(new Error('write'), { code: 'ENOSPC' })
  expect(failureReason(full, '/backups')).toBe('The disk that holds /backups is full.')
})
