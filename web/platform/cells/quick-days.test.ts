import { expect, test } from 'vitest'
import { quickDays } from './quick-days.ts'

const daysOn = (year: number, month: number, day: number) =>
  quickDays(new Date(year, month - 1, day, 23, 30)).map((each) => each.day)

test('the usual days follow the reader’s own day, also late in the evening', () => {
  expect(daysOn(2026, 11, 28)).toEqual(['2026-11-28', '2026-11-29', '2026-11-30'])
})

test('on a Monday, the next one is a week away', () => {
  expect(daysOn(2026, 11, 30)).toEqual(['2026-11-30', '2026-12-01', '2026-12-07'])
})

test('the year turns', () => {
  expect(daysOn(2026, 12, 31)).toEqual(['2026-12-31', '2027-01-01', '2027-01-04'])
})
