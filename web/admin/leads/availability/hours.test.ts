import { assert, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clockOf, copyTo, minutesOf, nextRange, rangeErrors, readClock } from './hours.ts'

const range = (from: string, to: string, weekday = 1) => ({ weekday, from, to })

describe('a time as people type it', () => {
  test.each([
    ['9', '09:00'],
    ['930', '09:30'],
    ['9.30', '09:30'],
    ['9h30', '09:30'],
    [' 17:05 ', '17:05'],
    ['5pm', '17:00'],
    ['12am', '00:00'],
    ['12:15 PM', '12:15'],
    ['24', '24:00'],
  ])('%s is read as %s', (typed, read) => expect(readClock(typed)).toBe(read))
  test.each(['', '25', '24:01', '9:60', '13pm', '0am', 'noon'])('%s is invalid', (typed) =>
    expect(readClock(typed)).toBe(typed),
  )
  test('a displayed time is read as the same time', () => {
    assert(
      property(integer({ min: 0, max: 1440 }), (minutes) => {
        expect(minutesOf(readClock(clockOf(minutes)))).toBe(minutes)
      }),
    )
  })
})

test('an error is shown once, at the later of two overlapping ranges', () => {
  expect(rangeErrors([range('09:00', '12:00'), range('13:00', '24:00')])).toEqual(['', ''])
  expect(rangeErrors([range('09:00', '12:00'), range('11:00', '13:00')])).toEqual([
    '',
    'These hours overlap with others on this day',
  ])
  expect(rangeErrors([range('09:00', '08:00')])).toEqual(['The end must be later than the start'])
  expect(rangeErrors([range('9', '10:00')])).toEqual(['Please enter a time such as 09:30'])
})

test('a suggested range never overlaps and never ends after midnight', () => {
  expect(nextRange(2, [])).toEqual(range('09:00', '17:00', 2))
  expect(nextRange(2, [range('09:00', '12:00', 2)])).toEqual(range('13:00', '14:00', 2))
  expect(nextRange(2, [range('09:00', '23:30', 2)])).toEqual(range('23:30', '24:00', 2))
  expect(nextRange(2, [range('09:00', '24:00', 2)])).toEqual(range('', '', 2))
})

test('copying replaces the other days’ hours', () => {
  const week = [range('09:00', '12:00'), range('10:00', '11:00', 2), range('08:00', '09:00', 6)]
  expect(copyTo(week, 1, [1, 2, 3])).toEqual([
    range('09:00', '12:00'),
    range('09:00', '12:00', 2),
    range('09:00', '12:00', 3),
    range('08:00', '09:00', 6),
  ])
})
