import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  agencyClock,
  byPartOfDay,
  dayWords,
  firstGoodDay,
  partOfDay,
  sameClock,
  timeRange,
} from './slot-words.ts'

beforeEach(() => void vi.stubGlobal('navigator', { language: 'en-US' }))
afterEach(() => void vi.unstubAllGlobals())

const at = '2031-03-03T09:00:00.000Z'

describe('the text for a slot', () => {
  test('names the day, with the year unless it is the current one', () => {
    expect(dayWords('2031-03-03')).toBe('Monday, March 3, 2031')
    expect(dayWords(`${new Date().getFullYear()}-03-03`)).toMatch(/^\w+day, March 3$/)
  })

  test('shows start and end, even across a clock change', () => {
    expect(timeRange(at, 30, 'Europe/London')).toBe('9:00 AM–9:30 AM')
    expect(timeRange('2031-03-30T00:45:00.000Z', 30, 'Europe/London')).toBe('12:45 AM–2:15 AM')
  })

  test('shows the agency’s time only if it differs from the visitor’s', () => {
    expect(sameClock(at, 'Europe/London', 'Africa/Abidjan')).toBe(true)
    expect(agencyClock(at, 'Europe/London', 'Europe/Berlin')).toBe('9:00 AM')
    expect(agencyClock('2031-03-03T13:00:00.000Z', 'Europe/London', 'Pacific/Auckland')).toBe(
      'Mon 1:00 PM',
    )
  })

  test('names the parts of the day', () => {
    const parts = ['02', '07', '12', '16', '17', '22'].map((hour) =>
      partOfDay(`2031-03-03T${hour}:00:00.000Z`, 'UTC'),
    )
    expect(parts).toEqual(['Night', 'Morning', 'Afternoon', 'Afternoon', 'Evening', 'Night'])
  })

  test('begins with the visitor’s waking hours, on the first day that has any', () => {
    const from = (day: number, ...hours: number[]) =>
      hours.map((hour) => new Date(Date.UTC(2031, 2, day, hour)).toISOString())
    // London's opening hours, as a visitor in New York sees them.
    const slots = from(3, 9, 10, 11, 12, 13, 14)
    const parts = byPartOfDay(slots, 'America/New_York', 8)
    expect([...parts]).toEqual([
      ['', slots.slice(3)],
      ['Night', slots.slice(0, 3)],
    ])
    expect([...byPartOfDay(slots, 'America/New_York', 3).keys()]).toEqual(['Morning', 'Night'])
    expect([...byPartOfDay(slots, 'Europe/London', 8)]).toEqual([['', slots]])
    const free = new Map([
      ['2031-03-03', from(3, 9)],
      ['2031-03-04', from(4, 9, 14)],
    ])
    expect(firstGoodDay(free, 'America/New_York')).toBe('2031-03-04')
    expect(firstGoodDay(free, 'Europe/London')).toBe('2031-03-03')
    expect(firstGoodDay(new Map(), 'UTC')).toBeNull()
  })
})
