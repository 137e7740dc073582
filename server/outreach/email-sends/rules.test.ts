import { expect, test } from 'vitest'
import { problemOf, providerId } from './rules.ts'

test('finds the id that a mail server gave a message', () => {
  expect(providerId('250 2.0.0 Ok: queued as 4B3A9F21')).toBe('4B3A9F21')
  expect(providerId('250 OK id=1abcDE-0001xy-AB')).toBe('1abcDE-0001xy-AB')
  expect(providerId('250 Message-ID: <abc.123@mx.example>')).toBe('abc.123@mx.example')
  expect(providerId('250 2.0.0 Ok')).toBe('')
  expect(providerId('550 queued as 4B3A9F21')).toBe('')
})

test('shows the server’s reply only for an email that was not sent', () => {
  const answer = '550 no such user'
  for (const status of ['pending', 'sending', 'sent'] as const)
    expect(problemOf({ status, answer })).toBe('')
  for (const status of ['failed', 'retry', 'unknown'] as const)
    expect(problemOf({ status, answer })).toBe(answer)
})
