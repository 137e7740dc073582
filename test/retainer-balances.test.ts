import { array, assert, constantFrom, integer, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../contract/money/calendar-days.ts'
import {
  retainerPeriods,
  type RetainerTerms,
  rollOverIds,
  usedPercent,
} from '../contract/money/retainer-balances.ts'

const terms = (changes: Partial<RetainerTerms> = {}): RetainerTerms => ({
  every: 1,
  unit: 'month',
  startDay: '2026-01-01',
  endDay: null,
  firstFullDay: null,
  byDay: false,
  pauses: [],
  billsFrom: '2026-01-01',
  allowances: [{ from: '2026-01-01', amount: 10_000 }],
  rollOver: 'none',
  ...changes,
})
const used = (day: string, quantity: number) => ({ day, quantity })
const lefts = (changes: Partial<RetainerTerms>, entries: ReturnType<typeof used>[]) =>
  retainerPeriods(terms(changes), entries, '2026-04-15').map(({ left }) => left)

describe('what a retainer has left', () => {
  const entries = [used('2026-01-31', 4000), used('2026-03-01', 12_000)]

  test('lapses, rolls over once, or until it is used', () => {
    expect(lefts({ rollOver: 'none' }, entries)).toEqual([6000, 10_000, -2000, 10_000])
    expect(lefts({ rollOver: 'next' }, entries)).toEqual([6000, 16_000, 8000, 18_000])
    expect(lefts({ rollOver: 'all' }, entries)).toEqual([6000, 16_000, 14_000, 24_000])
  })

  test('follows changes from their period on, pauses, and partial periods', () => {
    const allowances = [
      { from: '2026-02-01', amount: 10_000 },
      { from: '2026-04-01', amount: 20_000 },
    ]
    expect(lefts({ allowances }, [])).toEqual([10_000, 10_000, 20_000])
    expect(lefts({ pauses: [{ from: '2026-02-01', to: '2026-02-28' }] }, [])).toEqual([
      10_000, 0, 10_000, 10_000,
    ])
    const partly = { startDay: '2026-01-17', firstFullDay: '2026-02-01', byDay: true }
    expect(lefts(partly, []).slice(0, 2)).toEqual([4839, 10_000])
  })

  test('is a share in whole percent, and never a division by nothing', () => {
    const [period] = retainerPeriods(terms(), [used('2026-01-01', 7999)], '2026-01-01')
    expect(period && usedPercent(period)).toBe(79)
    const none = terms({ allowances: [{ from: '2026-01-01', amount: 0 }] })
    const [empty] = retainerPeriods(none, [used('2026-01-01', 1)], '2026-01-01')
    expect(empty && usedPercent(empty)).toBe(100)
  })

  const day = integer({ min: 0, max: 900 }).map((at) => addDays('2026-01-01', at))
  const entry = record({ day, quantity: integer({ min: 1, max: 15_000 }) })

  test('never loses an entry, carries no overuse, and carries at most what was left', () => {
    assert(
      property(array(entry, { maxLength: 60 }), constantFrom(...rollOverIds), (all, rollOver) => {
        const periods = retainerPeriods(terms({ rollOver }), all, '2028-12-31')
        const sum = all.reduce((total, { quantity }) => total + quantity, 0)
        expect(periods.reduce((total, period) => total + period.used, 0)).toBe(sum)
        for (const [at, { carried, included, used: spent, left }] of periods.entries()) {
          const before = periods[at - 1]
          expect(left).toBe(included + carried - spent)
          expect(carried).toBeGreaterThanOrEqual(0)
          expect(carried).toBeLessThanOrEqual(Math.max(0, before?.left ?? 0))
          const mostCarried = rollOver === 'next' ? (before?.included ?? 0) : carried
          expect(carried).toBeLessThanOrEqual(mostCarried)
        }
      }),
    )
  })
})
