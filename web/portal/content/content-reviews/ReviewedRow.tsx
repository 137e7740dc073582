import type { To } from 'react-router'
import { contentTypes } from '../../../../contract/content/content-pieces.ts'
import { pictured } from '../../../../contract/content/content-pictures.ts'
import type { ReviewedPiece } from '../../../../contract/content/content-reviews.ts'
import { shortDate } from '../../../platform/dates.ts'
import { Link } from '../../../platform/Link.tsx'
import { PieceThumbnail } from '../../../shared/content/content-pieces/PieceThumbnail.tsx'
import { StandingBadge } from './StandingBadge.tsx'

type ReviewedRowProps = { piece: ReviewedPiece; to: To }

/** A piece in the client's list: its picture, its beginning, and its review state. */
export const ReviewedRow = ({ piece, to }: ReviewedRowProps) => {
  const { type, title, preview, standing, createdAt, publishedAt } = piece
  const when = publishedAt ? `Published ${shortDate(publishedAt)}` : shortDate(createdAt)
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 px-panel py-4">
      {type in pictured && (
        <PieceThumbnail piece={piece} className="h-16 w-28" emptyClassName="max-sm:hidden" />
      )}
      <div className="grid min-w-0 flex-[1_1_14rem] gap-1">
        <Link
          to={to}
          state={{ opened: true }}
          className="line-clamp-2 font-semibold [overflow-wrap:anywhere] underline-offset-4 hover:underline coarse:min-h-8"
        >
          {title}
        </Link>
        <p className="[overflow-wrap:anywhere] text-ink-2">{preview}</p>
        <p className="num text-[0.875em] text-ink-3">
          {contentTypes[type]} · {when}
        </p>
      </div>
      <StandingBadge standing={standing} />
    </li>
  )
}
