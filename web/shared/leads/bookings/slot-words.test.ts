import { describe, expect, test } from 'vitest'
import { agencyClock, dayWords, partOfDay, sameClock, timeRange } from './slot-words.ts'

const at = '2031-03-03T09:00:00.000Z'

describe('the text for a slot', () => {
  test('names the day, with the year unless it is the current one', () => {
    expect(dayWords('2031-03-03')).toBe('Monday, March 3, 2031')
    expect(dayWords(`${new Date().getFullYear()}-03-03`)).toMatch(/^\w+day, March 3$/)
  })

  test('shows start and end, even across a clock change', () => {
    expect(timeRange(at, 30, 'Europe/London')).toBe('09:00–09:30')
    expect(timeRange('2031-03-30T00:45:00.000Z', 30, 'Europe/London')).toBe('00:45–02:15')
  })

  test('shows the agency’s time only if it differs from the visitor’s', () => {
    expect(sameClock(at, 'Europe/London', 'Africa/Abidjan')).toBe(true)
    expect(agencyClock(at, 'Europe/London', 'Europe/Berlin')).toBe('09:00')
    expect(agencyClock('2031-03-03T13:00:00.000Z', 'Europe/London', 'Pacific/Auckland')).toBe(
      'Mon 13:00',
    )
  })

  test('names the parts of the day', () => {
    const parts = ['02', '06', '12', '16', '17'].map((hour) =>
      partOfDay(`2031-03-03T${hour}:00:00.000Z`, 'UTC'),
    )
    expect(parts).toEqual(['Night', 'Morning', 'Afternoon', 'Afternoon', 'Evening'])
  })
})
