import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { bytesText } from './bytes.ts'

test.each([
  [0, '0 kB'],
  [1, '1 kB'],
  [640_000, '640 kB'],
  [640_001, '641 kB'],
  [999_000, '999 kB'],
  [999_001, '1.0 MB'],
  [2_449_999, '2.4 MB'],
  [9_949_999, '9.9 MB'],
  [9_950_000, '10 MB'],
  [12_400_000, '12 MB'],
  [999_499_999, '999 MB'],
  [999_500_000, '1.0 GB'],
  [12_000_000_000, '12 GB'],
])('%d bytes are %s', (bytes, text) => expect(bytesText(bytes)).toBe(text))

test('a text has at most three digits and is never far from the size', () => {
  const units = { kB: 1e3, MB: 1e6, GB: 1e9 }
  assert(
    property(integer({ min: 1, max: 900_000_000_000 }), (bytes) => {
      const [, value = '', unit = ''] = /^(\d{1,3}|\d\.\d) (kB|MB|GB)$/.exec(bytesText(bytes)) ?? []
      const size = Number(value) * units[unit as keyof typeof units]
      // A kilobyte that has begun counts as a whole one.
      expect(Math.abs(size - bytes)).toBeLessThanOrEqual(Math.max(1000, bytes * 0.051))
    }),
  )
})
