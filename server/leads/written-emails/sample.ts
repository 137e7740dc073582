import type { WrittenEmailInput } from '../../../contract/leads/written-emails.ts'

let made = 0

/** Returns the input of an email to the person of the first consultation request, for tests. */
export const aWrittenEmail = (changes: Partial<WrittenEmailInput> = {}): WrittenEmailInput => ({
  noun: 'consultation-requests',
  recordId: 1,
  key: `sample-key-${(made += 1)}`,
  subject: 'Your consultation request',
  content: 'Hello Ada,\n\nthank you. **Monday** suits us.',
  sendAt: null,
  uploadIds: [],
  isWanted: false,
  ...changes,
})
