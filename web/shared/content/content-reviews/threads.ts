import type { ContentReview } from '../../../../contract/content/content-reviews.ts'

/** An entry and what answers it, oldest first. */
export type Thread = { first: ContentReview; answers: ContentReview[] }

/** Returns the threads of a review by their first entries, oldest first. */
export const threadsOf = (reviews: readonly ContentReview[]): Thread[] =>
  reviews
    .filter(({ answersId }) => answersId === null)
    .map((first) => ({ first, answers: reviews.filter((each) => each.answersId === first.id) }))
