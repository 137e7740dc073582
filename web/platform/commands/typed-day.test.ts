import { assert, date, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { isDay } from '../dates.ts'
import { localDay } from '../today.ts'
import { typedDays } from './typed-day.ts'

/** A Sunday. */
const now = new Date(2026, 10, 29, 23, 30)
const days = (text: string) => typedDays(text, now).map(({ day }) => day)

test('nothing typed offers the usual days', () => {
  expect(typedDays('', now).map(({ label }) => label)).toEqual(['Today', 'Tomorrow', 'Next Monday'])
})

test.each([
  ['today', '2026-11-29'],
  ['tom', '2026-11-30'],
  ['mon', '2026-11-30'],
  ['on friday', '2026-12-04'],
  ['Sunday', '2026-12-06'],
  ['dec 4', '2026-12-04'],
  ['4 December', '2026-12-04'],
  ['Nov 28', '2027-11-28'],
  ['feb 29', '2028-02-29'],
  ['March 1, 2027', '2027-03-01'],
  ['12/4', '2026-12-04'],
  ['1/2/2027', '2027-01-02'],
  ['2026-12-31', '2026-12-31'],
  ['in 3 days', '2026-12-02'],
  ['2 weeks', '2026-12-13'],
])('“%s” is %s', (text, day) => {
  expect(days(text)).toEqual([day])
})

test.each(['feb 30 2027', '13/1', '0/0', 'someday', '2026-02-31'])('“%s” is no day', (text) => {
  expect(days(text)).toEqual([])
})

test('whatever is typed, only days that exist are offered', () => {
  assert(
    property(string(), date({ min: new Date('2020-01-01'), noInvalidDate: true }), (text, at) => {
      if (at.getFullYear() > 9000) return
      for (const { day } of typedDays(text, at)) expect(isDay(day)).toBe(true)
      expect(typedDays('today', at)[0]?.day).toBe(localDay(at))
    }),
  )
})
