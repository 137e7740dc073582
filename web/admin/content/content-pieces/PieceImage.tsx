import { useState } from 'react'
import type { ContentPiece } from '../../../../contract/content/content-pieces.ts'

type Pictured = Pick<ContentPiece, 'imageUrl' | 'imageAlt' | 'imageFailure' | 'title'>

/** The picture of a piece, or the reason why there is none. */
export const PieceImage = ({ piece }: { piece: Pictured }) => {
  const { imageUrl, imageAlt, imageFailure, title } = piece
  const [failed, setFailed] = useState<string | null>(null)
  if (!imageUrl && imageFailure) return <Placeholder>{`No image. ${imageFailure}`}</Placeholder>
  if (!imageUrl) return <Placeholder>Image generation in progress...</Placeholder>
  if (failed === imageUrl) return <Placeholder>Image failed to load</Placeholder>
  return (
    <img
      src={imageUrl}
      alt={imageAlt || title}
      className="max-h-[26rem] w-full rounded-3 border border-line bg-sunken object-contain"
      onError={() => setFailed(imageUrl)}
    />
  )
}

const Placeholder = ({ children }: { children: string }) => (
  <p
    role="status"
    className="grid aspect-[1200/630] max-h-60 w-full place-items-center rounded-3 border border-line bg-sunken px-4 text-center text-ink-2"
  >
    {children}
  </p>
)
