import { MessageSquareText } from 'lucide-react'
import type { ContentPiece } from '../../../contract/content-pieces.ts'
import { reviewStates } from '../../../contract/content-review-states.ts'

/** Says what the client was asked and has said of a piece; nothing before that. */
export const ReviewMark = ({ piece: { review } }: { piece: ContentPiece }) =>
  review !== 'none' && (
    <p className="flex items-start gap-1.5 text-[0.8125rem] text-ink-2">
      <MessageSquareText className="mt-0.5 size-3.5 flex-none" aria-hidden />
      {reviewStates[review]}
    </p>
  )
