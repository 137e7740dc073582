import { assert, date, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { dayIn, idIn } from './url-values.ts'

test.each(['', '0', '-1', '1.5', '1e3', '007', ' 7', '7 ', '٧', 'new', '12345678901', 'NaN'])(
  '%j is no id',
  (text) => expect(idIn(text)).toBeNull(),
)

test('every id up to nine digits is read', () => {
  assert(
    property(integer({ min: 1, max: 999_999_999 }), (id) => {
      expect(idIn(String(id))).toBe(id)
    }),
  )
})

test.each([
  '',
  '2026',
  '2026-1-1',
  '2026-13-01',
  '2026-02-29',
  '2026-04-31',
  '0000-00-00',
  '1-01-01',
])('%j is no day', (text) => expect(dayIn(text)).toBeNull())

test('every day of the calendar is read', () => {
  expect(dayIn('2028-02-29')).toBe('2028-02-29')
  const days = date({
    min: new Date('1900-01-01'),
    max: new Date('2999-12-31'),
    noInvalidDate: true,
  })
  assert(
    property(days, (at) => {
      const day = at.toISOString().slice(0, 10)
      expect(dayIn(day)).toBe(day)
    }),
  )
})
