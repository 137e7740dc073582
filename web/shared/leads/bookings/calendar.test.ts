import { describe, expect, test } from 'vitest'
import {
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

  test('shows months in weeks starting on Monday', () => {
    expect(weekdayOf('2026-03-01')).toBe(6)
    const weeks = weeksOf('2026-03')
    expect(weeks).toHaveLength(6)
    expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-03-01'])
    expect(weeks[5]?.slice(0, 3)).toEqual(['2026-03-30', '2026-03-31', null])
    expect(weeksOf('2027-02')).toHaveLength(4)
  })

  test('counts months across years, and days of leap years', () => {
    expect(addMonths('2026-12', 1)).toBe('2027-01')
    expect(addMonths('2026-01', -1)).toBe('2025-12')
    expect([daysOf('2028-02'), daysOf('2026-02'), daysOf('2026-12')]).toEqual([29, 28, 31])
    expect(sameDayOf('2026-01-31', 1)).toBe('2026-02-28')
    expect(sameDayOf('2026-03-15', -1)).toBe('2026-02-15')
  })

  test('moves with the keys of a date grid', () => {
    const from = (key: string) => dayAfterKey(key, '2026-03-01')
    expect(from('ArrowLeft')).toBe('2026-02-28')
    expect(from('ArrowDown')).toBe('2026-03-08')
    expect(from('Home')).toBe('2026-02-23')
    expect(from('End')).toBe('2026-03-01')
    expect(from('PageDown')).toBe('2026-04-01')
    expect(from('Enter')).toBeNull()
  })
})
