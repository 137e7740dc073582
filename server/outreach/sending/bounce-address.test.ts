import { assert, integer, property, stringMatching } from 'fast-check'
import { expect, test } from 'vitest'
import { bounceAddressOf, readBounceAddress } from './bounce-address.ts'

const secret = Buffer.alloc(32, 7)
const settings = { bounceAddress: 'thirty.characters.are.the.most@x.example' }

test('a bounce address identifies its row in any case and fits SMTP limits', () =>
  assert(
    property(integer({ min: 1, max: 2 ** 31 - 1 }), (id) => {
      const address = bounceAddressOf(settings, secret, id, 'hello@furlong.example')
      expect(address.lastIndexOf('@')).toBeLessThanOrEqual(64)
      expect(readBounceAddress(secret, address)).toBe(id)
      expect(readBounceAddress(secret, address.toUpperCase())).toBe(id)
      expect(readBounceAddress(Buffer.alloc(32, 8), address)).toBeNull()
      const other = (shown: string) => `+${shown === '+0' ? '1' : '0'}`
      expect(readBounceAddress(secret, address.replace(/\+./, other))).toBeNull()
    }),
    { numRuns: 50 },
  ))

test('a foreign address identifies no row', () =>
  assert(
    property(stringMatching(/^[\w.+-]{0,40}@[a-z.]{1,10}$/), (address) => {
      expect(readBounceAddress(secret, address)).toBeNull()
    }),
  ))

test('without MAIL_BOUNCE_ADDRESS, bounces go to the sender', () => {
  const none = { bounceAddress: null }
  expect(bounceAddressOf(none, secret, 1, 'hello@furlong.example')).toBe('hello@furlong.example')
})
