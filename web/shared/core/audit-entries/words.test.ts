import { expect, test } from 'vitest'
import { fieldLabel, valueText } from './words.ts'

test('column names become words', () => {
  expect(fieldLabel('dueDate')).toBe('Due date')
  expect(fieldLabel('clientId')).toBe('Client')
  expect(fieldLabel('deletedAt')).toBe('Deleted on')
})

test('values are formatted for people', () => {
  expect(valueText(null)).toBe('–')
  expect(valueText(true)).toBe('yes')
  expect(valueText(40)).toBe('40')
  expect(valueText('closed_won')).toBe('closed won')
  expect(valueText('2026-05-29')).toBe('May 29, 2026')
  expect(valueText('Ada_Lindqvist')).toBe('Ada_Lindqvist')
})

test('text that only looks like a date stays as it is', () => {
  for (const text of ['2026-13-01', '9999-99-99', '2026-02-30', '2026-01-01T99:99Z', '2026-1-1'])
    expect(valueText(text)).toBe(text)
  expect(valueText('2028-02-29')).toBe('Feb 29, 2028')
  expect(valueText('2026-05-29T10:00:00.000Z')).toMatch(/^\w{3}, May \d\d, .*\d\d:\d\d/)
  expect([valueText(false), valueText(0), valueText('')]).toEqual(['no', '0', ''])
})
