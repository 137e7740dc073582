import type { SentOf } from '../../../contract/http.ts'
import type { create } from '../../../contract/work/review-comments.ts'

type Sent = SentOf<typeof create>['body']

/** A valid comment with a pin for tests and the demo. */
export const aReviewComment = (changes: Partial<Sent> = {}): Sent => ({
  body: 'Can the logo be larger?',
  place: { page: 1, x: 0.25, y: 0.5 },
  ...changes,
})
