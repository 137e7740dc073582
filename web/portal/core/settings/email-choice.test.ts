import { expect, test } from 'vitest'
import type { NotificationKind } from '../../../../contract/core/notifications.ts'
import { visitorEmailWords } from '../../../../contract/visitor-email-words.ts'
import { emailChoiceFor } from './email-choice.ts'

const client = { id: 5, role: 'client' } as const
const contact = { id: 6, role: 'client', clientId: 5 } as const
const owner = { id: 1, role: 'admin' } as const
const admin = { id: 2, role: 'admin' } as const
const offOf = (kind: NotificationKind, reader: typeof client | typeof contact | typeof owner) => {
  const choice = emailChoiceFor(kind, reader)
  return 'labels' in choice ? choice.labels.off : null
}

test('a kind that is always emailed offers no choice that would be ignored', () => {
  expect(emailChoiceFor('meetings', client)).toEqual({ always: visitorEmailWords.always })
  expect(emailChoiceFor('meetings', owner)).toEqual({ always: visitorEmailWords.always })
  expect(emailChoiceFor('meetings', contact)).toEqual({ always: visitorEmailWords.ifBooked })
  expect(emailChoiceFor('meetings', admin)).not.toEqual(emailChoiceFor('meetings', owner))
})

test('“No email” is only said where really none goes out', () => {
  expect(offOf('invoices', client)).toBe(visitorEmailWords.invoices)
  expect(offOf('onboarding', client)).toBe(visitorEmailWords.newQuestions)
  expect(offOf('invoices', contact)).toBe('No email')
  expect(offOf('messages', client)).toBe('No email')
  expect(offOf('consultation-requests', owner)).not.toBe('No email')
})

test('reminders of steps, which are emailed when due, offer no daily email', () => {
  const choice = emailChoiceFor('leads', owner)
  expect('labels' in choice && Object.keys(choice.labels)).toEqual(['off', 'now'])
})
