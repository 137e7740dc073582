import { expect, test } from 'vitest'
import type { ReviewComment } from '../../../../contract/work/review-comments.ts'
import { neighborOf, onVersion, threadsOf } from './threads.ts'

const comment = (id: number, more: Partial<ReviewComment> = {}): ReviewComment => ({
  id,
  deliverableId: 1,
  versionId: 1,
  parentId: null,
  place: { page: 1, x: 0, y: 0, w: 0, h: 0, seconds: null },
  body: 'Words',
  fromTeam: false,
  userId: 1,
  byName: 'Ada',
  byImageUrl: null,
  resolvedAt: null,
  resolvedByName: '',
  editedAt: null,
  createdAt: '2026-11-29T09:00:00Z',
  ...more,
})

test('replies are in the thread of their comment, and numbers count threads', () => {
  const found = threadsOf([
    comment(3),
    comment(4, { parentId: 3 }),
    comment(5, { resolvedAt: '2026-11-29T10:00:00Z' }),
  ])
  expect(found.map(({ number, isOpen, replies }) => [number, isOpen, replies.length])).toEqual([
    [1, true, 1],
    [2, false, 0],
  ])
})

test('a version lists its threads page by page, and around the end comes the first', () => {
  const threads = onVersion(
    threadsOf([
      comment(1, { place: { page: 2, x: 0, y: 0, w: 0, h: 0, seconds: null } }),
      comment(2),
      comment(3, { versionId: 2 }),
      comment(4, { place: null }),
    ]),
    1,
  )
  expect(threads.map(({ first }) => first.id)).toEqual([4, 2, 1])
  expect(neighborOf(threads, null, 1)).toBe(4)
  expect(neighborOf(threads, null, -1)).toBe(1)
  expect(neighborOf(threads, 1, 1)).toBe(4)
  expect(neighborOf(threads, 4, -1)).toBe(1)
  expect(neighborOf([], null, 1)).toBeNull()
})
