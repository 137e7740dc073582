import type { ContentPiece } from '../../../../contract/content/content-pieces.ts'
import { talk as readTalk } from '../../../../contract/content/content-reviews.ts'
import { useCall } from '../../../platform/query.tsx'
import { Talk } from '../../../shared/content/content-reviews/Talk.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Loaded } from '../../../ui/states.tsx'
import { gapsIn, gapText } from '../content-pieces/claim-words.ts'
import { ReviewLinks } from '../content-review-links/ReviewLinks.tsx'
import { ReviewWords } from './ReviewWords.tsx'
import { reviewState } from './review-state.ts'

type ReviewPanelProps = {
  piece: ContentPiece
  /** The editor holds something that is not saved. */
  isDirty: boolean
  onSent: (piece: ContentPiece) => void
}

/** What the client says of a piece, the team's answers, and the links that open it. */
export const ReviewPanel = ({ piece, isDirty, onSent }: ReviewPanelProps) => {
  const talk = useCall(readTalk, { params: { id: piece.id } })
  const gaps = gapsIn(piece.content)
  if (piece.generation !== 'ready')
    return <p className="text-ink-2">Write the text first, then send it for review.</p>
  return (
    <Loaded query={talk}>
      {(said) => (
        <div className="grid gap-6">
          <p role="status">{reviewState(piece, said)}</p>
          {said.length > 0 && <Talk talk={said} />}
          {gaps > 0 && (
            <Notice tone="warn" title={gapText(gaps)}>
              The client would see unfilled placeholders.
            </Notice>
          )}
          <ReviewWords piece={piece} isDirty={isDirty} onSent={onSent} />
          <ReviewLinks piece={piece} />
        </div>
      )}
    </Loaded>
  )
}
