import { argon2Sync } from 'node:crypto'
import {
  assert,
  asyncProperty,
  constantFrom,
  integer,
  oneof,
  property,
  string,
  uint8Array,
} from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isCommonest } from './commonest.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { formatPhc, parsePhc } from './phc.ts'

describe('a stored hash', () => {
  test('is argon2id in PHC notation, with a new salt each time', async () => {
    const [first, second] = await Promise.all([hashPassword('a secret'), hashPassword('a secret')])
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(first).not.toBe(second)
    expect(first).not.toContain('a secret')
  })

  test('matches its own password and no other', async () => {
    await assert(
      asyncProperty(string({ maxLength: 40, unit: 'binary' }), async (password) => {
        const hash = await hashPassword(password)
        expect(await verifyPassword(password, hash)).toEqual({ matches: true, outdated: false })
        expect((await verifyPassword(`${password}x`, hash)).matches).toBe(false)
      }),
      { numRuns: 4 },
    )
  })

  test('matches whichever way the keyboard composes an accent', async () => {
    const hash = await hashPassword('caf\u00e9 noir')
    expect((await verifyPassword('cafe\u0301 noir', hash)).matches).toBe(true)
  })

  test('made at a lower cost still matches, and is reported as outdated', async () => {
    const salt = Buffer.from('somesaltsomesalt')
    const old = { memory: 4096, passes: 1, parallelism: 1 }
    const tag = argon2Sync('argon2id', { ...old, message: 'old one', nonce: salt, tagLength: 32 })
    const hash = formatPhc({ ...old, salt, tag })
    expect(await verifyPassword('old one', hash)).toEqual({ matches: true, outdated: true })
    expect((await verifyPassword('old two', hash)).matches).toBe(false)
  })

  test.each([null, '', 'plain', '$2b$10$abcdefghijklmnopqrstuv', '$argon2id$v=19$m=8$x$y'])(
    'that is invalid (%j) matches nothing',
    async (hash) => expect((await verifyPassword('', hash)).matches).toBe(false),
  )

  test('takes the same time to check as a missing one', async () => {
    const hash = await hashPassword('something')
    const time = async (stored: string | null) => {
      const began = performance.now()
      await verifyPassword('guess', stored)
      return performance.now() - began
    }
    // By turns, and of each the fastest: whatever else the machine does only makes a check slower.
    let [known, unknown] = [Infinity, Infinity]
    for (let run = 0; run < 8; run += 1) {
      known = Math.min(known, await time(hash))
      unknown = Math.min(unknown, await time(null))
    }
    expect(Math.max(known, unknown) / Math.min(known, unknown)).toBeLessThan(5)
  })
})

test('reads PHC lines as they were written', () => {
  const bytes = (minLength: number) => uint8Array({ minLength, maxLength: 64 })
  assert(
    property(
      ...([integer({ min: 8, max: 99_999_999 }), integer({ min: 1, max: 9999 })] as const),
      integer({ min: 1, max: 255 }),
      bytes(8),
      bytes(16),
      (memory, passes, parallelism, salt, tag) => {
        const stored = {
          memory,
          passes,
          parallelism,
          salt: Buffer.from(salt),
          tag: Buffer.from(tag),
        }
        expect(parsePhc(formatPhc(stored))).toEqual(stored)
      },
    ),
  )
})

test('rejects invalid PHC lines', () => {
  const parameters = constantFrom(
    'm=8',
    'm=8,t=1',
    't=1,m=8,p=1',
    'm=-8,t=1,p=1',
    'm=8,t=1,p=1,x=1',
  )
  const invalidHashes = oneof(
    string(),
    parameters.map((costs) => `$argon2id$v=19$${costs}$c2FsdHNhbHQ$${'A'.repeat(43)}`),
  )
  assert(
    property(invalidHashes, (text) => {
      expect(parsePhc(text)).toBeNull()
    }),
  )
})

describe('common passwords', () => {
  test.each(['123456', 'password', 'PASSWORD', 'Letmein', 'qwerty', 'iloveyou', 'trustno1'])(
    'include %s',
    (password) => expect(isCommonest(password)).toBe(true),
  )
  test.each(['measured twice, cut once', 'tulip-kettle-91', 'Furlong2026!x'])(
    'do not include %s',
    (rare) => expect(isCommonest(rare)).toBe(false),
  )
})
