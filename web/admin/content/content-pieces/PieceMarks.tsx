import { MessageSquareText, PencilLine } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ContentPiece } from '../../../../contract/content/content-pieces.ts'
import { reviewStates } from '../../../../contract/content/content-review-states.ts'
import { gapsIn } from './claim-words.ts'
import { MachineMark } from './MachineMark.tsx'

/** What is to be known of a piece in a list: who drafted it, what is to be filled in, what its client says. */
export const PieceMarks = ({ piece }: { piece: ContentPiece }) => {
  const gaps = gapsIn(piece.content)
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
