import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  ago,
  clockTime,
  dateTime,
  duration,
  hourIn,
  hourText,
  preciseDuration,
  shortDate,
  shortDay,
  zoneName,
} from './dates.ts'

beforeEach(() => void vi.stubGlobal('navigator', { language: 'en-US' }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const minute = 60_000
const now = Date.parse('2026-03-02T10:00:00Z')
const minutesAgo = (minutes: number) => new Date(now - minutes * minute).toISOString()

test('relative time: minutes under 60, hours under 1440 minutes, then days', () => {
  expect(ago(minutesAgo(0), now)).toBe('just now')
  expect(ago(minutesAgo(59), now)).toBe('59 min ago')
  expect(ago(minutesAgo(60), now)).toBe('1 h ago')
  expect(ago(minutesAgo(1439), now)).toBe('23 h ago')
  expect(ago(minutesAgo(1440), now)).toBe('1 day ago')
  expect(ago(minutesAgo(2880), now)).toBe('2 days ago')
})

test('a countdown shows two units', () => {
  expect(preciseDuration(59 * minute)).toBe('59 min')
  expect(preciseDuration(200 * minute)).toBe('3 h 20 min')
  expect(preciseDuration(180 * minute)).toBe('3 h')
})

test('times are shown in their own zone', () => {
  const at = `${new Date().getFullYear()}-06-02T13:30:00Z`
  expect(dateTime(at, 'Europe/London')).toMatch(/2:30 PM$/)
  expect(dateTime('2019-06-02T13:30:00Z', 'UTC')).toMatch(/2019/)
  expect(zoneName('America/New_York')).toBe('New York')
})

test('the year is shown when it isn’t the current one in that zone', () => {
  vi.useFakeTimers({ now: Date.parse('2026-06-01T12:00:00Z'), toFake: ['Date'] })
  expect(dateTime('2026-12-31T23:30:00Z', 'UTC')).toBe('Thu, Dec 31, 11:30 PM')
  expect(dateTime('2026-12-31T23:30:00Z', 'Europe/Berlin')).toBe('Fri, Jan 1, 2027, 12:30 AM')
  expect(dateTime('2026-01-01T02:00:00Z', 'America/New_York')).toBe('Wed, Dec 31, 2025, 9:00 PM')
  // In Auckland the new year has begun, in Los Angeles it hasn't.
  vi.setSystemTime(Date.parse('2026-12-31T12:00:00Z'))
  expect(dateTime('2026-12-31T12:00:00Z', 'Pacific/Auckland')).toBe('Fri, Jan 1, 1:00 AM')
  expect(dateTime('2026-12-31T12:00:00Z', 'America/Los_Angeles')).toBe('Thu, Dec 31, 4:00 AM')
})

test('times and dates follow the reader’s region', () => {
  const at = '2019-11-24T14:30:00Z'
  const as = (language: string) => {
    vi.stubGlobal('navigator', { language })
    return [clockTime(at, 'UTC'), dateTime(at, 'UTC'), hourIn(at, 'UTC'), hourText(8)]
  }
  expect(as('en-US')).toEqual(['2:30 PM', 'Sun, Nov 24, 2019, 2:30 PM', 14, '8:00 AM'])
  expect(as('de')).toEqual(['14:30', 'Sun, 24 Nov 2019, 14:30', 14, '08:00'])
})

test('clock changes, and zones off the full hour', () => {
  vi.stubGlobal('navigator', { language: 'en-GB' })
  const times = ['2026-03-29T00:59:00Z', '2026-03-29T01:00:00Z', '2026-10-25T00:59:00Z']
  expect(times.map((at) => clockTime(at, 'Europe/Berlin'))).toEqual(['01:59', '03:00', '02:59'])
  expect(clockTime('2026-10-25T01:00:00Z', 'Europe/Berlin')).toBe('02:00')
  expect(clockTime('2026-03-02T00:00:00Z', 'UTC')).toBe('00:00')
  expect(clockTime('2026-03-02T18:15:00Z', 'Asia/Kathmandu')).toBe('00:00')
})

test('a calendar day is the same for every reader', () => {
  expect(shortDay('2028-02-29')).toBe('Feb 29, 2028')
  expect(shortDay('2026-12-31')).toBe('Dec 31, 2026')
  expect(shortDate(new Date(2026, 10, 24, 23, 59).toISOString())).toBe('Nov 24, 2026')
})

test('a duration is in whole units, rounded down', () => {
  const texts = [0, minute - 1, 60 * minute - 1, 24 * 60 * minute - 1, 47 * 60 * minute]
  expect(texts.map(duration)).toEqual(['0 min', '0 min', '59 min', '23 h', '1 day'])
  expect(preciseDuration(47 * 60 * minute + minute)).toBe('47 h 1 min')
  expect(preciseDuration(48 * 60 * minute)).toBe('2 days')
})

test('a moment in the future is just now', () => {
  expect(ago(minutesAgo(-5), now)).toBe('just now')
})

test('a zone without a region, and one with several', () => {
  expect(zoneName('UTC')).toBe('UTC')
  expect(zoneName('America/Argentina/Buenos_Aires')).toBe('Buenos Aires')
})
