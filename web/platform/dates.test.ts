import { expect, test } from 'vitest'
import { ago, dateTime, preciseDuration, zoneName } from './dates.ts'

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
  expect(dateTime(at, 'Europe/London')).toMatch(/14:30$/)
  expect(dateTime('2019-06-02T13:30:00Z', 'UTC')).toMatch(/2019/)
  expect(zoneName('America/New_York')).toBe('New York')
})
