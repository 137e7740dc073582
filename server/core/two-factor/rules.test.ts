import { assert, constantFrom, date, integer, property } from 'fast-check'
import { Secret, TOTP, URI } from 'otpauth'
import { expect, test } from 'vitest'
import { newRecoveryCodes, newSecret, normalCode, timeStepOf, uriOf } from './rules.ts'

const generate = (secret: string, timestamp: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
const moments = date({
  min: new Date('2020-01-01'),
  max: new Date('2100-01-01'),
  noInvalidDate: true,
})

test('generates the codes of RFC 6238, appendix B', () => {
  const secret = Secret.fromLatin1('12345678901234567890').base32
  expect(timeStepOf(secret, '287082', new Date(59_000))).toBe(1)
  expect(timeStepOf(secret, '081804', new Date(1_111_111_109_000))).toBe(37_037_036)
})

test('accepts a code in its own step and one to either side, and identifies its step', () => {
  const secret = newSecret()
  assert(
    property(moments, integer({ min: -1, max: 1 }), (now, off) => {
      const step = Math.floor(+now / 30_000) + off
      const found = timeStepOf(secret, generate(secret, step * 30_000), now)
      // Compares codes, because another step in range can have the same six digits by chance.
      return found !== null && generate(secret, found * 30_000) === generate(secret, step * 30_000)
    }),
  )
})

test('rejects a code from two steps ago', () => {
  const secret = Secret.fromLatin1('12345678901234567890').base32
  expect(timeStepOf(secret, '287082', new Date(89_999))).toBe(1)
  expect(timeStepOf(secret, '287082', new Date(90_000))).toBeNull()
  expect(timeStepOf(secret, '287082', new Date(1000))).toBe(1)
})

test('rejects anything but six digits, without an error', () => {
  const secret = newSecret()
  assert(
    property(
      constantFrom('', '12345', '1234567', 'abcdef', '１２３４５６', '12 456', '-12345'),
      (typed) => timeStepOf(secret, typed, new Date()) === null,
    ),
  )
})

test('creates secrets of 160 bits, and a complete address for apps to scan', () => {
  const secret = newSecret()
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(newSecret()).not.toBe(secret)
  const uri = uriOf(secret, 'Furlong & Söhne', 'ada+b@kiln.example')
  expect(URI.parse(uri)).toMatchObject({
    issuer: 'Furlong & Söhne',
    label: 'ada+b@kiln.example',
    algorithm: 'SHA1',
    digits: 6,
    period: 30,
  })
})

test('creates ten different recovery codes, and tolerates sloppy typing', () => {
  const codes = newRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) {
    expect(code).toMatch(/^[a-hjkmnp-z2-9]{5}-[a-hjkmnp-z2-9]{5}$/)
    expect(normalCode(` ${code.toUpperCase().replace('-', ' ')} `)).toBe(normalCode(code))
  }
})
