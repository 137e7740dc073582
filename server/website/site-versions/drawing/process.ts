// Runs in a process of its own: the loaded pages keep handles open, and drawing takes a core.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Site } from '../../../../site/schema/site.ts'
import type { PageEntry } from '../../../platform/pages.ts'
import { type DrawingAssets, drawingFolder } from './assets.ts'
import { type Drawing, drawSite, type Prerenderer, type SharePicture } from './draw.ts'
import { drawSharePicture } from './share-picture.ts'

export type DrawRequest =
  | { site: Site; before: PageEntry[]; today: string }
  | { picture: SharePicture; logo: string }
export type DrawAnswer = { drawing?: Drawing; picture?: Uint8Array; problem?: string }

const fileIn = (name: string) => path.join(drawingFolder, name)

async function answer(request: DrawRequest): Promise<DrawAnswer> {
  if ('picture' in request) {
    const parts = { font: readFileSync(fileIn('display.ttf')), logo: request.logo }
    return { picture: await drawSharePicture(request.picture, parts) }
  }
  const { site, before, today } = request
  const prerenderer = (await import(pathToFileURL(fileIn('prerender.js')).href)) as Prerenderer
  const assets = JSON.parse(readFileSync(fileIn('assets.json'), 'utf8')) as DrawingAssets
  const known = new Map(before.map((entry) => [entry.path, entry]))
  return { drawing: await drawSite(prerenderer, assets, site, known, today) }
}

process.on('message', (request: DrawRequest) => {
  void answer(request)
    .catch((error: unknown) => ({ problem: error instanceof Error ? error.message : 'unknown' }))
    .then((answered) => process.send?.(answered))
})
