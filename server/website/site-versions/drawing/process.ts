// Runs in a process of its own: the loaded pages keep handles open, and drawing takes a core.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { sampleBrand as brand } from '../../../../site/brand.ts'
import { sampleSite as site } from '../../../../site/sample.ts'
import type { Brand } from '../../../../site/schema/brand.ts'
import type { PageEntry } from '../../../platform/pages.ts'
import { type DrawingAssets, drawingFolder } from './assets.ts'
import {
  type Drawing,
  type DrawnSite,
  drawPreview,
  drawSite,
  type PagePreview,
  type Prerenderer,
  type SharePicture,
} from './draw.ts'
import { lettersOf } from './letters.ts'
import { drawIcon, type IconFile } from './icon-files.ts'
import { drawSharePicture } from './share-picture.ts'

export type DrawRequest =
  | { drawn: DrawnSite; before: PageEntry[]; today: string }
  | { drawn: DrawnSite; preview: string }
  | { picture: SharePicture; brand: Brand; icon: string }
  | { file: IconFile; icon: string }
  | { wakes: true }
export type DrawAnswer = {
  drawing?: Drawing
  preview?: PagePreview | null
  picture?: Uint8Array
  problem?: string
}

const fileIn = (name: string) => path.join(drawingFolder, name)

let awake: Promise<void> | null = null

async function answer(request: DrawRequest): Promise<DrawAnswer> {
  if ('picture' in request) return { picture: await drawSharePicture(request.picture, request) }
  if ('file' in request) return { picture: await drawIcon(request.icon, request.file) }
  const prerenderer = (await import(pathToFileURL(fileIn('prerender.js')).href)) as Prerenderer
  const assets = JSON.parse(readFileSync(fileIn('assets.json'), 'utf8')) as DrawingAssets
  if ('wakes' in request) {
    // The first website takes five times as long as the next: its pages are loaded and compiled while it is drawn.
    awake ??= drawSite(prerenderer, assets, { site, brand }, new Map(), '').then(() => {})
    await awake
    return {}
  }
  if ('preview' in request)
    return { preview: await drawPreview(prerenderer, assets, request.drawn, request.preview) }
  const { drawn, before, today } = request
  const known = new Map(before.map((entry) => [entry.path, entry]))
  return { drawing: await drawSite(prerenderer, assets, drawn, known, today, lettersOf) }
}

process.on('message', (request: DrawRequest) => {
  void answer(request)
    .catch((error: unknown) => ({ problem: error instanceof Error ? error.message : 'unknown' }))
    .then((answered) => process.send?.(answered))
})
