import type { Site } from '../../../../site/schema/site.ts'
import { childProcess } from '../../../platform/child-process.ts'
import type { PageEntry } from '../../../platform/pages.ts'
import type { Drawing, SharePicture } from './draw.ts'
import type { DrawAnswer, DrawRequest } from './process.ts'

const minute = 60_000

/** The first website takes seconds, since the pages are loaded; the next ones a fraction of one. */
const ask = childProcess<DrawRequest, DrawAnswer>(new URL('process.ts', import.meta.url), {
  mostMs: minute,
  idleMs: 10 * minute,
})

/**
 * Draws a whole website in a child process.
 * @throws Error when the pages can't be drawn
 */
export async function drawApart(site: Site, before: PageEntry[], now: Date): Promise<Drawing> {
  const answered = await ask({ site, before, today: now.toISOString().slice(0, 10) })
  if (answered?.drawing) return answered.drawing
  throw new Error(`the website could not be drawn: ${answered?.problem ?? 'its process ended'}`)
}

/** Draws the picture shown where a page is shared, as PNG; null when that fails. */
export async function drawPictureApart(picture: SharePicture, logo: string) {
  const answered = await ask({ picture, logo })
  return answered?.picture ? Buffer.from(answered.picture) : null
}
