import type { ContentPiece } from '../../../../contract/content/content-pieces.ts'
import { Ago } from '../../../platform/Ago.tsx'
import { shortDate, useNow } from '../../../platform/dates.ts'

/** Since when a piece has been where it is, in the words of its stage. */
export const Since = ({ piece }: { piece: ContentPiece }) => {
  const now = useNow()
  if (piece.generation === 'failed') return <span className="text-bad">Couldn’t be written</span>
  if (piece.stage === 'scheduled' && piece.scheduledAt)
    return <span className="text-ink-2">For {shortDate(piece.scheduledAt)}</span>
  const [word, at] = sinceOf(piece)
  return (
    <span className="text-ink-2">
      {word} <Ago at={at} now={now} />
    </span>
  )
}

/** Returns what happened last to a piece on its way, and when. */
const sinceOf = (piece: ContentPiece): [word: string, at: string] => {
  const { stage, askedAt, reviewedAt, publishedAt, createdAt, updatedAt } = piece
  if (stage === 'client' && askedAt) return ['Asked', askedAt]
  if (stage === 'changes' && reviewedAt) return ['Answered', reviewedAt]
  if (stage === 'published' && publishedAt) return ['Published', publishedAt]
  return stage === 'idea' ? ['Ordered', createdAt] : ['Changed', updatedAt]
}
