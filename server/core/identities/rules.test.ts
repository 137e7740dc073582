import { expect, test } from 'vitest'
import { accountOf, hasSignedInSince, isAllowed } from './rules.ts'

const sub = '1'
const isVerified = (kind: 'google' | 'microsoft' | 'other', claims: object) =>
  accountOf(kind, { sub, email: 'nora@furlong.example', ...claims })?.isVerified

test.each([
  ['google', { email_verified: true }, false],
  ['google', { email_verified: true, hd: 'furlong.example' }, true],
  ['google', { email_verified: true, hd: 'evil.example' }, false],
  ['google', { email_verified: true, email: 'Nora@gmail.com' }, true],
  ['google', { email_verified: false, hd: 'furlong.example' }, false],
  ['microsoft', { email_verified: true }, false],
  ['microsoft', { xms_edov: true }, true],
  ['microsoft', { xms_edov: '1' }, true],
  ['microsoft', { xms_edov: '0' }, false],
  ['other', { email_verified: true }, true],
  ['other', { email_verified: 'true' }, false],
  ['other', { xms_edov: true }, false],
] as const)('%s vouches for an address with %j: %s', (kind, claims, expected) =>
  expect(isVerified(kind, claims)).toBe(expected),
)

test.each(['', 'a'.repeat(256), 'with\nbreak'])('a subject %j is nobody', (subject) =>
  expect(accountOf('other', { sub: subject })).toBeNull(),
)

test.each([
  'no address',
  'a@b@c',
  '@furlong.example',
  'nora@',
  'no ra@furlong.example',
  '\u202e@x',
])('what isn’t an address, such as %j, is left out', (email) =>
  expect(accountOf('other', { sub, email, email_verified: true })).toEqual({
    subject: sub,
    address: '',
    isVerified: false,
    signedInAt: null,
  }),
)

test('Microsoft’s name stands in for an address that it doesn’t give, unverified', () =>
  expect(accountOf('microsoft', { sub, preferred_username: 'Nora@Furlong.example' })).toEqual({
    subject: sub,
    address: 'nora@furlong.example',
    isVerified: false,
    signedInAt: null,
  }))

test.each([
  [1_772_445_600, true],
  [1_772_445_541, true],
  [1_772_445_539, false],
  [undefined, null],
  ['1772445600', null],
  [-1, null],
  [Number.NaN, null],
])('a sign-in at %s counts since 10:00: %s', (seconds, expected) => {
  const account = accountOf('other', { sub, ...(seconds !== undefined && { auth_time: seconds }) })
  const begunAt = new Date('2026-03-02T10:00:00Z')
  expect(account && hasSignedInSince(account, begunAt)).toBe(expected)
})

test('a domain is compared whole', () => {
  const domains = ['furlong.example']
  const allows = (address: string, verified = true, kind: 'other' | 'microsoft' = 'other') =>
    isAllowed({ kind, domains }, { address, isVerified: verified })
  expect(allows('nora@furlong.example')).toBe(true)
  expect(allows('nora@evil-furlong.example')).toBe(false)
  expect(allows('nora@furlong.example.evil')).toBe(false)
  expect(allows('nora@furlong.example', false)).toBe(false)
  expect(allows('nora@furlong.example', false, 'microsoft')).toBe(true)
  expect(allows('')).toBe(false)
})
