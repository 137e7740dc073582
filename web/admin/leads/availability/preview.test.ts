import { expect, test } from 'vitest'
import type { Availability } from '../../../../contract/leads/availability.ts'
import { nextOpenDays } from './preview.ts'

const hours = (changes: Partial<Availability> = {}): Availability => ({
  timeZone: 'Europe/London',
  weekly: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '09:00', to: '10:30' })),
  daysOff: [],
  minimumNoticeHours: 24,
  bufferMinutes: 0,
  horizonDays: 30,
  place: 'phone',
  placeLink: '',
  placeText: '',
  ...changes,
})
/** A Monday. */
const now = Date.parse('2026-03-02T09:15:00Z')
const nine = 9 * 60

test('the preview begins after the notice period, on the agency’s clock', () => {
  expect(nextOpenDays(hours(), now, 2)).toEqual([
    { date: '2026-03-03', starts: [nine + 30, nine + 60] },
    { date: '2026-03-04', starts: [nine, nine + 30, nine + 60] },
  ])
  expect(nextOpenDays(hours({ timeZone: 'Pacific/Auckland' }), now, 1)).toEqual([
    { date: '2026-03-04', starts: [nine, nine + 30, nine + 60] },
  ])
})

test('the preview omits days off and ends at the horizon', () => {
  const daysOff = [{ from: '2026-03-03', to: '2026-03-05', note: '' }]
  expect(nextOpenDays(hours({ daysOff }), now, 1)[0]?.date).toBe('2026-03-06')
  expect(nextOpenDays(hours({ daysOff, horizonDays: 3 }), now)).toEqual([])
})

test('a range shorter than a consultation offers no slot', () => {
  const weekly = [{ weekday: 3, from: '09:00', to: '09:29' }]
  expect(nextOpenDays(hours({ weekly }), now)).toEqual([])
})
