import { expect, test } from 'vitest'
import { isGrounded } from './grounded.ts'

const text = 'We fire  everything twice.\nFamilies come for our blue plates, since 1998.'

test.each([
  ['services', 'blue plates', 'our blue plates', true],
  ['services', 'red plates', 'our blue plates', false],
  ['services', 'blue plates', 'our lovely blue plates', false],
  ['reasons', 'We fire everything twice', 'We fire everything twice.', true],
  ['reasons', 'Twice fired by hand in Leeds', 'We fire everything twice.', false],
  ['about', 'Blue plates since 1999', 'our blue plates, since 1998', false],
  ['audience', 'Families', 'Families come for our blue plates', true],
  ['language', 'en', 'We fire everything twice.', true],
  ['language', 'unset', 'We fire everything twice.', false],
  ['links', 'https://kiln.example/', 'our blue plates', false],
  ['links', 'javascript:alert(1)', 'our blue plates', false],
  ['contactLine', '0113 496 0200', 'since 1998', false],
  ['services', 'plates', '', false],
] as const)('%s “%s” of “%s”: %s', (field, value, quote, expected) => {
  expect(isGrounded({ field, value, quote }, text)).toBe(expected)
})

test('a number that isn’t to be published is no contact line', () => {
  const quote = 'Our number is 0113 496 0200.'
  const suggested = { field: 'contactLine', value: '0113 496 0200', quote } as const
  expect(isGrounded(suggested, quote)).toBe(true)
  expect(isGrounded(suggested, `${quote} Please don’t publish it.`)).toBe(false)
})
