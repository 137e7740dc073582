import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Brand } from '../../../../site/schema/brand.ts'
import { childProcess } from '../../../platform/child-process.ts'
import type { PageEntry } from '../../../platform/pages.ts'
import { drawingFolder } from './assets.ts'
import type { Drawing, DrawnSite, PagePreview, SharePicture } from './draw.ts'
import type { IconFile } from './icon-files.ts'
import type { DrawAnswer, DrawRequest } from './process.ts'

const minute = 60_000

/** The first website takes seconds, since the pages are loaded; the next ones a fraction of one. */
const ask = childProcess<DrawRequest, DrawAnswer>(new URL('process.ts', import.meta.url), {
  mostMs: minute,
  idleMs: 10 * minute,
})

/** Whether the web build left behind what draws the website. */
export const hasDrawer = () => existsSync(path.join(drawingFolder, 'prerender.js'))

/** Starts the child process while somebody edits, so that nobody who publishes waits for it. */
export function wakeDrawer(): void {
  if (hasDrawer()) void ask({ wakes: true }).catch(() => {})
}

/**
 * Draws a whole website in a child process.
 * @throws Error when the pages can't be drawn
 */
export async function drawApart(
  drawn: DrawnSite,
  before: PageEntry[],
  now: Date,
): Promise<Drawing> {
  const answered = await ask({ drawn, before, today: now.toISOString().slice(0, 10) })
  if (answered?.drawing) return answered.drawing
  throw new Error(`the website could not be drawn: ${answered?.problem ?? 'its process ended'}`)
}

/**
 * Draws one page of a website in the child process; null where it has none at that path.
 * @throws Error when it can't be drawn
 */
export async function drawPreviewApart(
  drawn: DrawnSite,
  path: string,
): Promise<PagePreview | null> {
  const answered = await ask({ drawn, preview: path })
  if (answered?.preview !== undefined) return answered.preview
  throw new Error(`the page could not be drawn: ${answered?.problem ?? 'its process ended'}`)
}

/** Draws the picture shown where a page is shared, as PNG; null when that fails. */
export async function drawPictureApart(picture: SharePicture, brand: Brand, icon: string) {
  const answered = await ask({ picture, brand, icon })
  return answered?.picture ? Buffer.from(answered.picture) : null
}

/** Draws a file of the app's icon; null when that fails. */
export async function drawIconApart(file: IconFile, icon: string) {
  const answered = await ask({ file, icon })
  return answered?.picture ? Buffer.from(answered.picture) : null
}
