import { ownProcess } from '../../server/platform/own-process.ts'
import type { Cover, CoverFile, CoverSize, CoverWish } from './cover.ts'
import type { Answered, Asked } from './drawing-process.ts'

export type { Cover, CoverFile, CoverSize, CoverWish } from './cover.ts'

/** A picture that could not be drawn; the message is the drawing's own. */
export class DrawingError extends Error {}

/** The slowest cover that was seen took a tenth of this time. */
const ask = ownProcess<Asked, Answered>(new URL('drawing-process.ts', import.meta.url), {
  mostMs: 30_000,
  idleMs: 60_000,
  flags: ['--max-old-space-size=192'],
})

/**
 * Draws a cover on this machine, one after the other, in a process of its own: the server's event
 * loop only passes the bytes on. The same wish gives the same bytes.
 * @throws DrawingError when it cannot be drawn; the next one is drawn by a new process
 */
export async function renderCover(wish: CoverWish): Promise<Cover> {
  const answered = await ask({ draw: wish })
  if (answered && 'drawn' in answered) return { ...answered.drawn, ...bytesOf(answered.drawn) }
  throw notDrawn(answered)
}

/**
 * A picture from elsewhere, cut to the size of a cover and without what its file says beside the picture.
 * @throws DrawingError when it is no picture, or a huge one
 */
export async function fitCover(bytes: Uint8Array, size: CoverSize): Promise<CoverFile> {
  const answered = await ask({ fit: bytes, size })
  if (answered && 'fitted' in answered) return { ...answered.fitted, ...bytesOf(answered.fitted) }
  throw notDrawn(answered)
}

const notDrawn = (answered: Answered | null) =>
  new DrawingError(answered && 'problem' in answered ? answered.problem : 'the drawing ended')

/** What arrives from the other process are plain bytes. */
const bytesOf = ({ bytes, thumbnail }: CoverFile) => ({
  bytes: Buffer.from(bytes),
  thumbnail: { ...thumbnail, bytes: Buffer.from(thumbnail.bytes) },
})
