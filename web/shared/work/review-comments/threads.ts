import type { ReviewComment } from '../../../../contract/work/review-comments.ts'

/** A comment with its replies. */
export type Thread = {
  first: ReviewComment
  replies: ReviewComment[]
  /** Its number on the deliverable, from 1: the one on its pin. */
  number: number
  isOpen: boolean
}

/** Returns the threads of a deliverable, oldest first. */
export function threadsOf(comments: readonly ReviewComment[]): Thread[] {
  const firsts = comments.filter(({ parentId }) => parentId === null)
  return firsts.map((first, at) => ({
    first,
    replies: comments.filter(({ parentId }) => parentId === first.id),
    number: at + 1,
    isOpen: first.resolvedAt === null,
  }))
}

/** The threads that a list shows. */
export type Shown = 'open' | 'resolved'

/** Returns the threads of a version in the order of its pages or moments, those without a place first. */
export const onVersion = (threads: readonly Thread[], versionId: number) =>
  threads
    .filter(({ first }) => first.versionId === versionId)
    .toSorted(
      (a, b) =>
        (a.first.place?.page ?? 0) - (b.first.place?.page ?? 0) ||
        (a.first.place?.seconds ?? 0) - (b.first.place?.seconds ?? 0) ||
        a.first.id - b.first.id,
    )

/** Returns the id of the thread after or before one, around the end; of the first or last if none is chosen. */
export function neighborOf(
  threads: readonly Thread[],
  chosen: number | null,
  step: 1 | -1,
): number | null {
  const at = threads.findIndex(({ first }) => first.id === chosen)
  const from = at === -1 ? (step === 1 ? -1 : 0) : at
  const next = threads[(from + step + threads.length) % threads.length]
  return next?.first.id ?? null
}
