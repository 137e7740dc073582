import type { ContentPiece } from '../../../../contract/content/content-pieces.ts'
import type { ContentReview } from '../../../../contract/content/content-reviews.ts'

/** Where a review is, in a sentence. */
export function reviewState(
  { status, version }: Pick<ContentPiece, 'status' | 'version'>,
  talk: readonly ContentReview[],
): string {
  if (status === 'archived') return 'It is archived: the client does not see it.'
  const last = talk.findLast(({ kind }) => kind !== 'comment')
  const since = last && last.version < version ? ` It is version ${version} now.` : ''
  if (status === 'draft' || !last)
    return status === 'draft'
      ? 'It is a draft: the client does not see it.'
      : 'The client sees it and was not asked for their word.'
  if (last.kind === 'approved') return `${last.name} approved version ${last.version}.${since}`
  if (last.kind === 'changes')
    return `${last.name} asked for changes to version ${last.version}.${since}`
  return `The client was asked for their word on version ${last.version}.${since}`
}
