import { array, assert, constantFrom, date, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../../../contract/money/calendar-days.ts'
import { interestOf, owedOn, rateOn } from './interest.ts'

const terms = (margin: number, baseRates: { from: string; rate: number }[] = []) => ({
  margin,
  baseRule: 'changing' as const,
  baseRates,
})
const debt = (total: number, movements: { on: string; amount: number }[] = []) => ({
  total,
  movements,
  lateFrom: '2026-01-01',
})
const year = (of: number) => ({ from: `${of}-01-01`, to: `${of}-12-31` })

test('a year costs exactly the rate, a leap year too', () => {
  expect(interestOf(terms(900), debt(100_000), year(2027))).toBe(9000)
  expect(interestOf(terms(900), debt(100_000), year(2028))).toBe(9000)
  const leapDay = { from: '2028-02-29', to: '2028-02-29' }
  // 1,000,000 × 10% ÷ 366, and ÷ 365 in a usual year.
  expect(interestOf(terms(1000), debt(1_000_000), leapDay)).toBe(273)
  expect(interestOf(terms(1000), debt(1_000_000), { from: '2027-03-01', to: '2027-03-01' })).toBe(
    274,
  )
})

test('a payment lowers what bears interest from its day on', () => {
  const paid = debt(100_000, [{ on: '2027-07-02', amount: 50_000 }])
  // 182 days of the whole, 183 of the half.
  const exact = (100_000 * 900 * 182 + 50_000 * 900 * 183) / 10_000 / 365
  expect(interestOf(terms(900), paid, year(2027))).toBe(Math.round(exact))
  expect(owedOn(100_000, paid.movements, '2027-07-01')).toBe(100_000)
  expect(owedOn(100_000, paid.movements, '2027-07-02')).toBe(50_000)
})

test('base rates count from their day, or as of the day when it became late', () => {
  const rates = [
    { from: '2026-01-01', rate: 215 },
    { from: '2026-07-01', rate: 100 },
  ]
  expect(rateOn(terms(800, rates), '2026-06-30', '2026-03-01')).toBe(1015)
  expect(rateOn(terms(800, rates), '2026-07-01', '2026-03-01')).toBe(900)
  const fixed = { ...terms(800, rates), baseRule: 'fixed' as const }
  expect(rateOn(fixed, '2026-12-31', '2026-03-01')).toBe(1015)
  expect(rateOn(terms(800, rates), '2025-12-31', '2025-12-01')).toBe(0)
  expect(rateOn(terms(500, [{ from: '2026-01-01', rate: -700 }]), '2026-02-01', '2026-02-01')).toBe(
    0,
  )
  expect(rateOn({ ...terms(0), margin: null }, '2026-02-01', '2026-02-01')).toBe(0)
})

const days = date({
  min: new Date('2026-01-01'),
  max: new Date('2030-12-31'),
  noInvalidDate: true,
}).map((day) => day.toISOString().slice(0, 10))
const cases = record({
  total: integer({ min: 1, max: 1_000_000_000_000 }),
  movements: array(record({ on: days, amount: integer({ min: -1e9, max: 1e9 }) }), {
    maxLength: 6,
  }),
  baseRates: array(record({ from: days, rate: integer({ min: -100, max: 1000 }) }), {
    maxLength: 4,
  }),
  margin: integer({ min: 0, max: 2000 }),
  baseRule: constantFrom('changing' as const, 'fixed' as const),
  from: days,
  length: integer({ min: 0, max: 900 }),
  lateFrom: days,
})

/** Adds up day by day in fractions of the smallest unit, as the law describes it. */
function dayByDay({ total, movements, from, length, lateFrom, ...rest }: CaseOf) {
  let sum = 0n
  for (let at = 0; at <= length; at++) {
    const day = addDays(from, at)
    if (day < lateFrom) continue
    const isLeap = new Date(`${day.slice(0, 4)}-02-29`).toISOString().slice(5, 7) === '02'
    sum +=
      BigInt(owedOn(total, movements, day)) *
      BigInt(rateOn(rest, day, lateFrom)) *
      (isLeap ? 365n : 366n)
  }
  const whole = 10_000n * 365n * 366n
  return Number((2n * sum + whole) / (2n * whole))
}
type CaseOf = Parameters<Parameters<typeof cases.map>[0]>[0]

test('is what each day adds, in whole units and never negative, however it is cut', () => {
  assert(
    property(cases, (one) => {
      const { total, movements, from, length, lateFrom, ...rest } = one
      const to = addDays(from, length)
      const found = interestOf(rest, { total, movements, lateFrom }, { from, to })
      expect(found).toBe(dayByDay(one))
      expect(Number.isSafeInteger(found)).toBe(true)
      expect(found).toBeGreaterThanOrEqual(0)
      // Invoiced in two parts it differs by no more than the rounding of one.
      const middle = addDays(from, Math.floor(length / 2))
      const parts = [
        { from, to: middle },
        { from: addDays(middle, 1), to },
      ].map((period) => interestOf(rest, { total, movements, lateFrom }, period))
      expect(Math.abs(found - parts.reduce((sum, each) => sum + each, 0))).toBeLessThanOrEqual(1)
    }),
    { numRuns: 150 },
  )
})
