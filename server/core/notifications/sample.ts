import type { Note } from './store.ts'

/** Returns a notification for tests. */
export const aNote = (changes: Partial<Note> = {}): Note => ({
  kind: 'projects',
  subjectId: 1,
  title: 'Your project is in review',
  body: 'Online shop: all pages are ready to be looked at.',
  path: '/projects/1',
  ...changes,
})
