import { expect, test } from 'vitest'
import type { ContentReview } from '../../../../contract/content/content-reviews.ts'
import { threadsOf } from './threads.ts'

const entry = (id: number, answersId: number | null) => ({ id, answersId }) as ContentReview

test('answers stand under the entry that begins their thread', () => {
  const reviews = [entry(1, null), entry(2, null), entry(3, 1), entry(4, 2), entry(5, 1)]
  const ids = threadsOf(reviews).map(({ first, answers }) => [
    first.id,
    answers.map(({ id }) => id),
  ])
  expect(ids).toEqual([
    [1, [3, 5]],
    [2, [4]],
  ])
})
