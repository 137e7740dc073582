import type { SentOf } from '../../../contract/http.ts'
import type { create } from '../../../contract/money/retainer-entries.ts'

type Sent = SentOf<typeof create>['body']

/** A valid entry of a retainer, for tests and the demo. */
export const anEntry = (changes: Partial<Sent> = {}): Sent => ({
  day: '2026-03-02',
  quantity: 1500,
  note: 'New opening hours in the footer',
  ...changes,
})
