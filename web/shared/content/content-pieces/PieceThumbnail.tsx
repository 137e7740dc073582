import { useState } from 'react'
import type { ContentPiece } from '../../../../contract/content/content-pieces.ts'

type PieceThumbnailProps = {
  piece: Pick<ContentPiece, 'imageUrl' | 'thumbnailUrl'>
  /** Its size, and breakpoints at which it is hidden. */
  className: string
  /** Breakpoints at which an empty frame is hidden as well. */
  emptyClassName?: string
}

/** The thumbnail of a piece in a list; an empty frame when it has no picture. */
export const PieceThumbnail = ({ piece, className, emptyClassName = '' }: PieceThumbnailProps) => {
  const [failed, setFailed] = useState<string | null>(null)
  const url = piece.thumbnailUrl ?? piece.imageUrl
  return url && failed !== url ? (
    <img
      src={url}
      alt=""
      loading="lazy"
      className={`flex-none rounded-2 border border-line object-cover ${className}`}
      onError={() => setFailed(url)}
    />
  ) : (
    <span
      className={`block flex-none rounded-2 border border-line bg-sunken ${className} ${emptyClassName}`}
      aria-hidden
    />
  )
}
