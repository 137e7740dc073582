import type { ContentPiece } from '../../../../contract/content/content-pieces.ts'
import { type ContentReview, listReviews } from '../../../../contract/content/content-reviews.ts'
import { useState } from 'react'
import { findPassage } from '../../../../contract/content/passages.ts'
import { ThreadActions } from '../../../shared/content/content-reviews/ThreadActions.tsx'
import { focusField } from '../../../platform/focus-field.ts'
import { useCall } from '../../../platform/query.tsx'
import { ReviewHistory } from '../../../shared/content/content-reviews/ReviewHistory.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Loaded } from '../../../ui/states.tsx'
import { gapsOf } from '../../../../contract/content/gaps.ts'
import { gapText } from '../content-pieces/claim-words.ts'
import { ReviewLinks } from '../content-review-links/ReviewLinks.tsx'
import { ResolveButton } from './ResolveButton.tsx'
import { ReviewWords } from './ReviewWords.tsx'
import { reviewState } from './review-state.ts'

type ReviewPanelProps = {
  piece: ContentPiece
  /** True while the editor has unsaved changes. */
  isDirty: boolean
  /** The text in the editor, saved or not. */
  content: string
  onShow: (from: number, to: number) => void
  onSent: (piece: ContentPiece) => void
}

/** The review of a piece: the conversation with the client, and the links that open it without signing in. */
export const ReviewPanel = ({ piece, isDirty, content, onShow, onSent }: ReviewPanelProps) => {
  const [answering, setAnswering] = useState<ContentReview | null>(null)
  const show = (first: ContentReview) => {
    const place = findPassage(content, first)
    if (place) onShow(place.from, place.to)
  }
  const answer = (first: ContentReview) => {
    setAnswering(first)
    focusField('comment')
  }
  const reviewsQuery = useCall(listReviews, { params: { id: piece.id } })
  const gaps = gapsOf(piece).length
  if (piece.generation !== 'ready')
    return <p className="text-ink-2">Write the text first, then send it for review.</p>
  return (
    <Loaded query={reviewsQuery}>
      {(reviews) => (
        <div className="grid gap-6">
          <p role="status">{reviewState(piece, reviews)}</p>
          {reviews.length > 0 && (
            <ReviewHistory
              reviews={reviews}
              renderActions={(first) => (
                <ThreadActions
                  first={first}
                  onShow={() => show(first)}
                  onAnswer={() => answer(first)}
                >
                  {first.kind !== 'sent' && first.kind !== 'reminder' && (
                    <ResolveButton first={first} />
                  )}
                </ThreadActions>
              )}
            />
          )}
          {gaps > 0 && (
            <Notice tone="warn" title={gapText(gaps)}>
              Nothing with a placeholder goes to the client.
            </Notice>
          )}
          <ReviewWords
            piece={piece}
            seenId={Math.max(0, ...reviews.map(({ id }) => id))}
            isDirty={isDirty}
            answering={answering}
            onAnswered={() => setAnswering(null)}
            onSent={onSent}
          />
          <ReviewLinks piece={piece} />
        </div>
      )}
    </Loaded>
  )
}
