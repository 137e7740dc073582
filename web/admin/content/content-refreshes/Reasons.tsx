import type { ContentPiece } from '../../../../contract/content/content-pieces.ts'
import { useNow } from '../../../platform/dates.ts'
import { dayOf } from '../content-pieces/month.ts'
import { reasonsOf } from './reasons.ts'

/** Why a piece is to be looked at again, in figures and days; nothing unless it is. */
export const Reasons = ({ piece }: { piece: ContentPiece }) => {
  const today = dayOf(new Date(useNow(60_000)))
  if (piece.stage !== 'refresh') return null
  const reasons = reasonsOf(piece, today)
  return <span className="num">{reasons.join('. ') || 'To be looked at again'}</span>
}
