import { MessageSquareText, PencilLine } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ContentPiece } from '../../../../contract/content/content-pieces.ts'
import { reviewStates } from '../../../../contract/content/content-review-states.ts'
import { gapsIn } from '../../../../contract/content/gaps.ts'
import { MachineMark } from './MachineMark.tsx'

/** The notes on a piece in a list: an unedited draft, open placeholders and the client's review. */
export const PieceMarks = ({ piece }: { piece: ContentPiece }) => {
  const gaps = gapsIn(piece.content).length
  return (
    <>
      <MachineMark piece={piece} />
      {gaps > 0 && (
        <Mark>
          <PencilLine className="mt-0.5 size-3.5 flex-none" aria-hidden />
          {gaps} to fill in
        </Mark>
      )}
      {piece.review !== 'none' && (
        <Mark>
          <MessageSquareText className="mt-0.5 size-3.5 flex-none" aria-hidden />
          {reviewStates[piece.review]}
        </Mark>
      )}
    </>
  )
}

const Mark = ({ children }: { children: ReactNode }) => (
  <p className="flex items-start gap-1.5 text-[0.8125rem] text-ink-2">{children}</p>
)
