import { ClipboardList, GitBranch, MessageSquareText, PencilLine, RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ContentPiece } from '../../../../contract/content/content-pieces.ts'
import { reviewStates } from '../../../../contract/content/content-review-states.ts'
import { gapsOf } from '../../../../contract/content/gaps.ts'
import { Reasons } from '../content-refreshes/Reasons.tsx'
import { MachineMark } from './MachineMark.tsx'

/** The notes on a piece in a list: an unedited draft, open placeholders and the client's review. */
export const PieceMarks = ({ piece }: { piece: ContentPiece }) => {
  const gaps = gapsOf(piece).length
  const { isBrief, emptyParts } = piece
  return (
    <>
      <MachineMark piece={piece} />
      {piece.stage === 'refresh' && (
        <Mark>
          <RefreshCw className="mt-0.5 size-3.5 flex-none" aria-hidden />
          <Reasons piece={piece} />
        </Mark>
      )}
      {piece.liveVersion !== null && (
        <Mark>
          <GitBranch className="mt-0.5 size-3.5 flex-none" aria-hidden />
          New version, {piece.liveVersion} stays published
        </Mark>
      )}
      {isBrief && (
        <Mark>
          <ClipboardList className="mt-0.5 size-3.5 flex-none" aria-hidden />
          {briefState(emptyParts)}
        </Mark>
      )}
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

const briefState = (emptyParts: number) =>
  emptyParts === 0
    ? 'Brief, filled in'
    : `Brief, ${emptyParts === 1 ? '1 part' : `${emptyParts} parts`} empty`

const Mark = ({ children }: { children: ReactNode }) => (
  <p className="flex items-start gap-1.5 text-[0.8125rem] text-ink-2">{children}</p>
)
