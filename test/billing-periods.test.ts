import {
  array,
  assert,
  boolean,
  constantFrom,
  integer,
  option,
  property,
  record,
  tuple,
} from 'fast-check'
import { expect, test } from 'vitest'
import { linesByDay, linesByShare, pricedLines } from '../contract/money/billing-amounts.ts'
import {
  earliestStart,
  type Pause,
  periodsOf,
  type Recurrence,
} from '../contract/money/billing-periods.ts'
import { addDays, addMonths, daysIn } from '../contract/money/calendar-days.ts'
import { lineNet } from '../contract/money/money.ts'

const monthly = (changes: Partial<Recurrence> = {}): Recurrence => ({
  every: 1,
  unit: 'month',
  startDay: '2026-01-31',
  endDay: null,
  firstFullDay: null,
  byDay: false,
  pauses: [],
  billsFrom: '2026-01-01',
  ...changes,
})
const spans = (recurrence: Recurrence, until: string) =>
  periodsOf(recurrence, until).map(({ from, to }) => `${from} ${to}`)

const dayFrom2026 = integer({ min: 0, max: 400 }).map((days) => addDays('2026-01-01', days))
const pauses = array(
  record({ gap: integer({ min: 1, max: 200 }), length: integer({ min: 1, max: 90 }) }),
  { maxLength: 4 },
).map((parts) => {
  let day = '2026-01-01'
  return parts.map(({ gap, length }): Pause => {
    const from = addDays(day, gap)
    day = addDays(from, length + 1)
    return { from, to: addDays(from, length - 1) }
  })
})
const recurrences = record({
  every: integer({ min: 1, max: 6 }),
  unit: constantFrom('week' as const, 'month' as const, 'year' as const),
  startDay: dayFrom2026,
  stub: option(integer({ min: 0, max: 27 })),
  length: option(integer({ min: 0, max: 1000 })),
  byDay: boolean(),
  pauses,
}).map(({ stub, length, ...rest }): Recurrence => {
  const endDay = length === null ? null : addDays(rest.startDay, length)
  const whole = { ...rest, endDay, firstFullDay: null, billsFrom: '2026-01-01' }
  const first = stub && rest.byDay ? addDays(rest.startDay, stub) : null
  const fits = first !== null && earliestStart(whole, first) <= rest.startDay
  return { ...whole, firstFullDay: fits ? first : null }
})
const until = '2029-01-01'

test('months keep the day they began with, or the last of a shorter month', () => {
  expect(spans(monthly(), '2026-05-01')).toEqual([
    '2026-01-31 2026-02-27',
    '2026-02-28 2026-03-30',
    '2026-03-31 2026-04-29',
    '2026-04-30 2026-05-30',
  ])
  expect(addMonths('2028-01-31', 1)).toBe('2028-02-29')
  expect(spans(monthly({ unit: 'year', startDay: '2028-02-29' }), '2032-02-29')).toEqual([
    '2028-02-29 2029-02-27',
    '2029-02-28 2030-02-27',
    '2030-02-28 2031-02-27',
    '2031-02-28 2032-02-28',
    '2032-02-29 2033-02-27',
  ])
})

test('the part before the first whole period, and a last part, are billed by the day', () => {
  const recurrence = monthly({
    startDay: '2026-01-15',
    firstFullDay: '2026-02-01',
    endDay: '2026-03-10',
    byDay: true,
  })
  expect(periodsOf(recurrence, until)).toEqual([
    { from: '2026-01-15', to: '2026-01-31', billDay: '2026-01-15', days: 17, ofDays: 31 },
    { from: '2026-02-01', to: '2026-02-28', billDay: '2026-02-01', days: 28, ofDays: 28 },
    { from: '2026-03-01', to: '2026-03-10', billDay: '2026-03-01', days: 10, ofDays: 31 },
  ])
})

test('a wholly paused period is never billed, a partly paused one on its first day of work', () => {
  const pause = { from: '2026-01-20', to: '2026-03-09' }
  const paused = (byDay: boolean) =>
    periodsOf(monthly({ startDay: '2026-01-01', pauses: [pause], byDay }), '2026-03-31').map(
      ({ billDay, days }) => [billDay, days],
    )
  expect(paused(false)).toEqual([
    ['2026-01-01', 31],
    [null, 28],
    ['2026-03-10', 31],
  ])
  expect(paused(true)).toEqual([
    ['2026-01-01', 19],
    [null, 0],
    ['2026-03-10', 22],
  ])
  const open = monthly({ startDay: '2026-01-01', pauses: [{ from: '2026-02-01', to: null }] })
  expect(periodsOf(open, '2026-12-31').filter(({ billDay }) => billDay !== null)).toHaveLength(1)
})

test('what had ended at the set-up is never billed; what runs is billed that day', () => {
  const recurrence = monthly({ startDay: '2026-01-01', billsFrom: '2026-03-10' })
  expect(periodsOf(recurrence, '2026-04-01').map(({ billDay }) => billDay)).toEqual([
    null,
    null,
    '2026-03-10',
    '2026-04-01',
  ])
})

test('periods have no gap and no overlap, begin at the start and end at the end', () =>
  assert(
    property(recurrences, (recurrence) => {
      const periods = periodsOf(recurrence, until)
      expect(periods[0]?.from).toBe(recurrence.startDay)
      expect(periods.every(({ from, to }) => from <= to)).toBe(true)
      expect(periods.slice(1).map(({ from }) => from)).toEqual(
        periods.slice(0, -1).map(({ to }) => addDays(to, 1)),
      )
      const { endDay } = recurrence
      const last = periods.at(-1)?.to
      expect(last).toBe(endDay !== null && endDay <= until ? endDay : last)
      expect(endDay === null || (last ?? '') <= endDay).toBe(true)
    }),
  ))

test('whole periods never drift: each is as far from the anchor as if it were the first', () =>
  assert(
    property(recurrences, ({ every, unit, ...rest }) => {
      const anchor = rest.firstFullDay ?? rest.startDay
      const whole = periodsOf({ every, unit, ...rest }, until).filter(({ from }) => from >= anchor)
      const distant = {
        week: (at: number) => addDays(anchor, at * every * 7),
        month: (at: number) => addMonths(anchor, at * every),
        year: (at: number) => addMonths(anchor, at * every * 12),
      }
      expect(whole.map(({ from }) => from)).toEqual(whole.map((_, at) => distant[unit](at)))
    }),
  ))

test('a bill day lies in its period, not in a pause, and only a wholly paused period has none', () =>
  assert(
    property(recurrences, (recurrence) => {
      const isPaused = (day: string) =>
        recurrence.pauses.some(({ from, to }) => from <= day && (to === null || day <= to))
      for (const { from, to, billDay, days, ofDays } of periodsOf(recurrence, until)) {
        const all = Array.from({ length: daysIn(from, to) }, (_, at) => addDays(from, at))
        const open = all.filter((day) => !isPaused(day))
        expect(billDay).toBe(open[0] ?? null)
        expect(days).toBe(recurrence.byDay ? open.length : ofDays)
        expect(days).toBeLessThanOrEqual(ofDays)
      }
    }),
    { numRuns: 60 },
  ))

const aLine = record({
  description: constantFrom('Care'),
  quantity: integer({ min: 1, max: 100_000 }),
  unitPrice: integer({ min: 0, max: 10_000_000 }),
  taxRate: constantFrom(0, 700, 2000),
  taxCategory: constantFrom(null),
  taxReason: constantFrom(''),
})
const sum = (lines: Parameters<typeof lineNet>[0][]) =>
  lines.reduce((total, line) => total + lineNet(line), 0)

/** Lines, and a discount of at most all of them. */
const someLines = tuple(
  array(aLine, { minLength: 1, maxLength: 4 }),
  integer({ min: 0, max: 100 }),
).map(([lines, percent]) => {
  const off = { quantity: 1000, unitPrice: 0 - Math.floor((sum(lines) * percent) / 100) }
  return [...lines, { description: 'Off', taxRate: 0, taxCategory: null, taxReason: '', ...off }]
})

test('the parts of a period are never negative or more than the whole, and miss at most a unit each', () =>
  assert(
    property(
      someLines,
      integer({ min: 1, max: 366 }),
      array(integer({ min: 1, max: 60 })),
      (lines, ofDays, cuts) => {
        let left = ofDays
        const parts = [...cuts, ofDays].flatMap((days) => {
          const taken = Math.min(days, left)
          left -= taken
          return taken > 0 ? [sum(linesByDay(lines, { days: taken, ofDays }))] : []
        })
        const whole = sum(lines)
        const all = parts.reduce((total, part) => total + part, 0)
        expect(Math.min(...parts)).toBeGreaterThanOrEqual(0)
        expect(all).toBeLessThanOrEqual(whole)
        expect(whole - all).toBeLessThan(Math.max(1, parts.length))
      },
    ),
  ))

test('installments of 100% are never negative and add up to exactly the whole', () =>
  assert(
    property(
      someLines,
      array(integer({ min: 1, max: 4000 }), { maxLength: 8 }),
      (lines, shares) => {
        let before = 0
        const parts = [...shares, 10_000].flatMap((each) => {
          const share = Math.min(each, 10_000 - before)
          const part = share > 0 ? [sum(linesByShare(lines, { before, share }))] : []
          before += share
          return part
        })
        expect(Math.min(...parts)).toBeGreaterThanOrEqual(0)
        expect(parts.reduce((total, part) => total + part, 0)).toBe(sum(lines))
      },
    ),
  ))

test('new prices hold for periods that begin on their day or later', () => {
  const lines = [{ ...line, unitPrice: 100 }]
  const changes = [
    { from: '2027-01-01', prices: [130] },
    { from: '2026-07-01', prices: [120] },
  ]
  const at = (day: string) => pricedLines(lines, changes, day)[0]?.unitPrice
  expect(['2026-06-30', '2026-07-01', '2026-12-31', '2027-01-01'].map(at)).toEqual([
    100, 120, 120, 130,
  ])
})
const line = {
  description: 'Care',
  quantity: 1000,
  unitPrice: 0,
  taxRate: 0,
  taxCategory: null,
  taxReason: '',
}
