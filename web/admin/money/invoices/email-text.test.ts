import { expect, test } from 'vitest'
import { emailText } from './email-text.ts'

test.each([
  ['issued', 'sent', 'Invoice sent by email'],
  ['issued', 'captured', 'Invoice kept in the outbox, not sent'],
  ['reminder', 'captured', 'Reminder kept in the outbox, not sent'],
  ['void', 'failed', 'Void notice not delivered'],
  ['reminder', null, 'Reminder queued'],
] as const)('an email about an invoice (%s, %s) is listed as "%s"', (kind, status, text) => {
  expect(emailText({ kind, status })).toBe(text)
})
