import type { incomingEmails } from './table.ts'

let made = 0

/** Returns an email that came in and is held, for tests. */
export const anIncomingEmail = (
  changes: Partial<typeof incomingEmails.$inferInsert> = {},
): typeof incomingEmails.$inferInsert => {
  const messageId = `<sample.${(made += 1)}@kiln.example>`
  return {
    key: messageId,
    messageId,
    state: 'held',
    reason: 'sender',
    fromName: 'Bo Arden',
    fromAddress: 'bo@kiln.example',
    subject: 'Re: The first draft',
    shown: 'Yes, please.',
    folded: '> Shall we start?',
    arrivedAt: new Date('2026-03-02T09:00:00Z'),
    ...changes,
  }
}
