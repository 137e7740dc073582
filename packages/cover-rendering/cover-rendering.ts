import { childProcess } from '../../server/platform/child-process.ts'
import type { Cover, CoverFile, CoverRequest, FitSize } from './cover.ts'
import type { DrawResponse, DrawRequest } from './drawing-process.ts'

export type { Cover, CoverFile, CoverRequest } from './cover.ts'
export type { CoverSize } from './sizes.ts'

/** A picture that could not be drawn; the message is the renderer's own. */
export class DrawingError extends Error {}

/** The time limit is ten times that of the slowest cover seen. */
const ask = childProcess<DrawRequest, DrawResponse>(
  new URL('drawing-process.ts', import.meta.url),
  {
    mostMs: 30_000,
    idleMs: 60_000,
    flags: ['--max-old-space-size=192'],
  },
)

/**
 * Renders a cover locally, one at a time, in a child process: the server's event loop only passes the bytes on. The
 * same request gives the same bytes.
 * @throws DrawingError when it cannot be drawn; the next one gets a new process
 */
export async function renderCover(request: CoverRequest): Promise<Cover> {
  const answered = await ask({ draw: request })
  if (answered && 'drawn' in answered) return { ...answered.drawn, ...bytesOf(answered.drawn) }
  throw notDrawn(answered)
}

/**
 * Crops somebody else's picture to the size of a cover or a portrait and removes its metadata.
 * @throws DrawingError when it is not a picture, or is too large
 */
export async function fitCover(bytes: Uint8Array, size: FitSize): Promise<CoverFile> {
  const answered = await ask({ fit: bytes, size })
  if (answered && 'fitted' in answered) return { ...answered.fitted, ...bytesOf(answered.fitted) }
  throw notDrawn(answered)
}

const notDrawn = (answered: DrawResponse | null) =>
  new DrawingError(answered && 'problem' in answered ? answered.problem : 'the drawing ended')

/** Restores buffers, since bytes arrive from the child process as plain arrays. */
const bytesOf = ({ bytes, thumbnail }: CoverFile) => ({
  bytes: Buffer.from(bytes),
  thumbnail: { ...thumbnail, bytes: Buffer.from(thumbnail.bytes) },
})
