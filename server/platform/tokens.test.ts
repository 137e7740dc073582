import { createHmac, randomBytes } from 'node:crypto'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { hmac, plainSignId, readSignedId, signId } from './tokens.ts'

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
  expect(readSignedId(secret, 'one', plainSignId(secret, 'one', 7).replace('7.', '8.'))).toBeNull()
})

test('a signed id tells nothing about the id, and earlier ones are still read', () => {
  const ids = fc.integer({ min: 1, max: 2 ** 31 - 1 })
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), ids, (key, id) => {
      const secret = Buffer.from(key)
      const token = signId(secret, 'one', id)
      expect(readSignedId(secret, 'one', token)).toBe(id)
      expect(readSignedId(secret, 'one', plainSignId(secret, 'one', id))).toBe(id)
      expect(token).toMatch(/^[\da-f]{8}\.[\w-]{22}$/)
      const [hidden = '', signature] = token.split('.')
      const other = (Number.parseInt(hidden, 16) ^ 1).toString(16).padStart(8, '0')
      expect(readSignedId(secret, 'one', `${other}.${signature}`)).toBeNull()
    }),
  )
  const secret = randomBytes(32)
  const inOrder = Array.from({ length: 40 }, (_each, n) => signId(secret, 'one', n + 1))
  expect(inOrder.toSorted()).not.toEqual(inOrder)
})
