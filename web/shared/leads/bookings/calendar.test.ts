import { assert, constantFrom, date, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  byDay,
  dayAfterKey,
  dayIn,
  daysOf,
  sameDayOf,
  weekdayOf,
  weeksOf,
} from './calendar.ts'

describe('a calendar in the visitor’s time zone', () => {
  test('knows the date in each time zone', () => {
    expect(dayIn('Pacific/Auckland', '2026-03-01T12:00:00Z')).toBe('2026-03-02')
    expect(dayIn('America/Los_Angeles', '2026-03-01T07:59:00Z')).toBe('2026-02-28')
  })

  test('groups times by day, even across a clock change', () => {
    const moments = ['2026-03-28T23:30:00Z', '2026-03-29T00:30:00Z', '2026-03-29T22:30:00Z']
    expect([...byDay(moments, 'Europe/Berlin')]).toEqual([
      ['2026-03-29', moments.slice(0, 2)],
      ['2026-03-30', moments.slice(2)],
    ])
  })

  test('shows months in weeks starting on the reader’s first day', () => {
    expect([weekdayOf('2026-03-01', 1), weekdayOf('2026-03-01', 7)]).toEqual([6, 0])
    expect(weeksOf('2026-03', 7)[0]?.slice(0, 2)).toEqual(['2026-03-01', '2026-03-02'])
    const weeks = weeksOf('2026-03', 1)
    expect(weeks).toHaveLength(6)
    expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-03-01'])
    expect(weeks[5]?.slice(0, 3)).toEqual(['2026-03-30', '2026-03-31', null])
    expect(weeksOf('2027-02', 1)).toHaveLength(4)
  })

  test('counts months across years, and days of leap years', () => {
    expect(addMonths('2026-12', 1)).toBe('2027-01')
    expect(addMonths('2026-01', -1)).toBe('2025-12')
    expect([daysOf('2028-02'), daysOf('2026-02'), daysOf('2026-12')]).toEqual([29, 28, 31])
    expect(sameDayOf('2026-01-31', 1)).toBe('2026-02-28')
    expect(sameDayOf('2026-03-15', -1)).toBe('2026-02-15')
  })

  test('moves with the keys of a date grid', () => {
    const from = (key: string) => dayAfterKey(key, '2026-03-01', 1)
    expect(from('ArrowLeft')).toBe('2026-02-28')
    expect(from('ArrowDown')).toBe('2026-03-08')
    expect(from('Home')).toBe('2026-02-23')
    expect(from('End')).toBe('2026-03-01')
    expect(from('PageDown')).toBe('2026-04-01')
    expect(from('Enter')).toBeNull()
  })
})

const range = { min: new Date('1950-01-01'), max: new Date('2150-01-01'), noInvalidDate: true }
const days = date(range).map((at) => at.toISOString().slice(0, 10))

describe('any day of the calendar', () => {
  test('is once among the weeks of its month, in the column of its weekday', () => {
    assert(
      property(days, (day) => {
        const weeks = weeksOf(day.slice(0, 7), 7)
        const cells = weeks.flat()
        expect(weeks.every((week) => week.length === 7)).toBe(true)
        expect(cells.filter((cell) => cell !== null)).toHaveLength(daysOf(day.slice(0, 7)))
        expect(cells.filter((cell) => cell === day)).toHaveLength(1)
        expect(cells.indexOf(day) % 7).toBe(weekdayOf(day, 7))
      }),
    )
  })

  test('is reached again with the opposite keys', () => {
    const opposites = [
      ['ArrowLeft', 'ArrowRight'],
      ['ArrowUp', 'ArrowDown'],
      ['ArrowDown', 'ArrowUp'],
    ] as const
    assert(
      property(days, constantFrom(...opposites), (day, [key, opposite]) => {
        const moved = dayAfterKey(key, day, 1) ?? ''
        expect(moved).not.toBe(day)
        expect(dayAfterKey(opposite, moved, 1)).toBe(day)
      }),
    )
  })

  test('keeps its number in another month, or becomes that month’s last day', () => {
    assert(
      property(days, integer({ min: -30, max: 30 }), (day, months) => {
        const moved = sameDayOf(day, months)
        expect(moved.slice(0, 7)).toBe(addMonths(day.slice(0, 7), months))
        const last = daysOf(moved.slice(0, 7))
        expect(Number(moved.slice(8))).toBe(Math.min(Number(day.slice(8)), last))
      }),
    )
    expect(sameDayOf('2028-02-29', 12)).toBe('2029-02-28')
    expect(sameDayOf('2028-03-31', -1)).toBe('2028-02-29')
  })

  test('is as many days away as were added, across clock changes', () => {
    assert(
      property(days, integer({ min: -800, max: 800 }), (day, by) => {
        const moved = addDays(day, by)
        expect(addDays(moved, -by)).toBe(day)
        expect(weekdayOf(moved, 1)).toBe((((weekdayOf(day, 1) + by) % 7) + 7) % 7)
      }),
    )
  })
})

test('moments of a day are in one group, in every zone', () => {
  const zones = ['Pacific/Apia', 'America/St_Johns', 'Africa/Casablanca', 'Australia/Lord_Howe']
  assert(
    property(date(range), constantFrom(...zones), (at, zone) => {
      const moments = Array.from({ length: 30 }, (_, hours) =>
        new Date(at.getTime() + hours * 3_600_000).toISOString(),
      )
      const groups = [...byDay(moments, zone)]
      expect(groups.flatMap(([, each]) => each)).toEqual(moments)
      expect(groups.map(([day]) => day)).toEqual([...new Set(moments.map((at) => dayIn(zone, at)))])
      expect(groups.length).toBeLessThanOrEqual(3)
    }),
  )
})
