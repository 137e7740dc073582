import { createHmac, randomBytes } from 'node:crypto'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { hmac, readSignedId, signId } from './tokens.ts'

test('signs like any HMAC, whatever the key and the text', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 100 }), fc.string({ unit: 'grapheme' }), (key, text) => {
      const secret = Buffer.from(key)
      expect(hmac(secret, text)).toEqual(createHmac('sha256', secret).update(text).digest())
    }),
  )
})

test('reads a signed id for its own purpose and with its own key only', () => {
  const secret = randomBytes(32)
  const token = signId(secret, 'one', 7)
  expect(readSignedId(secret, 'one', token)).toBe(7)
  expect(readSignedId(secret, 'other', token)).toBeNull()
  expect(readSignedId(randomBytes(32), 'one', token)).toBeNull()
  expect(readSignedId(secret, 'one', token.replace('7.', '8.'))).toBeNull()
})
