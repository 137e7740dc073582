import { useState } from 'react'
import type { ContentPiece } from '../../../../contract/content/content-pieces.ts'

type PieceThumbnailProps = {
  piece: Pick<ContentPiece, 'imageUrl' | 'thumbnailUrl'>
  /** Its size, and where it has no room. */
  className: string
  /** Where the empty frame, which stands for a picture that is not there, has no room either. */
  emptyClassName?: string
}

/** The small picture of a piece in a list; an empty frame where there is none. */
export const PieceThumbnail = ({ piece, className, emptyClassName = '' }: PieceThumbnailProps) => {
  const [failed, setFailed] = useState<string | null>(null)
  const address = piece.thumbnailUrl ?? piece.imageUrl
  return address && failed !== address ? (
    <img
      src={address}
      alt=""
      loading="lazy"
      className={`flex-none rounded-2 border border-line object-cover ${className}`}
      onError={() => setFailed(address)}
    />
  ) : (
    <span
      className={`block flex-none rounded-2 border border-line bg-sunken ${className} ${emptyClassName}`}
      aria-hidden
    />
  )
}
