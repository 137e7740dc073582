import { useState } from 'react'
import type { ContentPiece } from '../../../../contract/content/content-pieces.ts'

type Pictured = Pick<ContentPiece, 'imageUrl' | 'imageAlt' | 'imageFailure' | 'title'>

/** A piece's picture, or why there is none to see (texts of seed 001 section 2). */
export const PieceImage = ({ piece }: { piece: Pictured }) => {
  const { imageUrl, imageAlt, imageFailure, title } = piece
  const [failed, setFailed] = useState<string | null>(null)
  if (!imageUrl && imageFailure) return <Instead>{`No image. ${imageFailure}`}</Instead>
  if (!imageUrl) return <Instead>Image generation in progress...</Instead>
  if (failed === imageUrl) return <Instead>Image failed to load</Instead>
  return (
    <img
      src={imageUrl}
      alt={imageAlt || title}
      className="max-h-[26rem] w-full rounded-3 border border-line bg-sunken object-contain"
      onError={() => setFailed(imageUrl)}
    />
  )
}

const Instead = ({ children }: { children: string }) => (
  <p
    role="status"
    className="grid aspect-[1200/630] max-h-60 w-full place-items-center rounded-3 border border-line bg-sunken px-4 text-center text-ink-2"
  >
    {children}
  </p>
)
