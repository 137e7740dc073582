import { expect, test } from 'vitest'
import type { ContentReview } from '../../../../contract/content/content-reviews.ts'
import { reviewState } from './review-state.ts'

const review = (kind: ContentReview['kind'], version: number): ContentReview => ({
  id: 1,
  kind,
  version,
  quote: '',
  prefix: '',
  suffix: '',
  isGone: false,
  answersId: null,
  teamOnly: false,
  resolvedAt: null,
  resolvedBy: '',
  comment: '',
  name: 'Ada',
  fromTeam: false,
  viaLink: false,
  email: null,
  createdAt: '2026-03-02T10:00:00Z',
})
const approved = review('approved', 2)

test.each([
  ['archived', 2, [approved], 'Archived: the client doesn’t see it.'],
  ['draft', 2, [approved], 'Draft: the client doesn’t see it.'],
  ['review', 1, [], 'The client can see it but hasn’t been asked to review it.'],
  [
    'review',
    1,
    [review('comment', 1)],
    'The client can see it but hasn’t been asked to review it.',
  ],
  ['approved', 2, [approved], 'Ada approved version 2.'],
  ['approved', 2, [approved, review('comment', 2)], 'Ada approved version 2.'],
  ['published', 4, [approved], 'Ada approved version 2. It is version 4 now.'],
  ['review', 3, [approved, review('changes', 3)], 'Ada requested changes to version 3.'],
  [
    'review',
    2,
    [review('changes', 1), review('sent', 2)],
    'Sent to the client for review as version 2.',
  ],
] as const)('%s, version %d', (status, version, talk, sentence) => {
  expect(reviewState({ status, version }, talk)).toBe(sentence)
})
