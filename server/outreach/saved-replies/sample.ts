import type { SavedReplyInput } from '../../../contract/outreach/saved-replies.ts'

/** A saved reply for tests. */
export const aSavedReply = (changes: Partial<SavedReplyInput> = {}): SavedReplyInput => ({
  name: 'Prices',
  content: 'Hello {{ first_name }}, a website begins at $3,000.',
  isShared: true,
  ...changes,
})
