import type { ContentPiece } from '../../../../contract/content/content-pieces.ts'
import type { ContentReview } from '../../../../contract/content/content-reviews.ts'

/** Returns the state of a review as a sentence. */
export function reviewState(
  { status, version }: Pick<ContentPiece, 'status' | 'version'>,
  talk: readonly ContentReview[],
): string {
  if (status === 'archived') return 'Archived: the client doesn’t see it.'
  const last = talk.findLast(({ kind }) => kind !== 'comment')
  const since = last && last.version < version ? ` It is version ${version} now.` : ''
  if (status === 'draft' || !last)
    return status === 'draft'
      ? 'Draft: the client doesn’t see it.'
      : 'The client can see it but hasn’t been asked to review it.'
  if (last.kind === 'approved') return `${last.name} approved version ${last.version}.${since}`
  if (last.kind === 'changes')
    return `${last.name} requested changes to version ${last.version}.${since}`
  return `Sent to the client for review as version ${last.version}.${since}`
}
