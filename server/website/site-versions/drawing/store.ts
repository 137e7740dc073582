import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { isKeyed } from '../../../../site/schema/places.ts'
import type { Site } from '../../../../site/schema/site.ts'
import { type Context, inTransaction } from '../../../platform/context.ts'
import { describeError } from '../../../platform/log.ts'
import { claimFile, openFile, putFile, releaseFile } from '../../../platform/files.ts'
import { webRoot } from '../../../platform/page-shell.ts'
import { builtPages } from '../../../platform/pages.ts'
import { readState, writeState } from '../../../platform/state.ts'
import { drawingFolder } from './assets.ts'
import type { Drawing, DrawnSite } from './draw.ts'
import { drawApart } from './drawer.ts'

const key = 'site-drawing'
type Stored = { hash: string; fileKey: string }
const zip = promisify(gzip)
const unzip = promisify(gunzip)
const week = 7 * 86_400_000

/** A stored drawing; `kept` holds files and pictures of earlier ones, with when they were replaced. */
export type KeptDrawing = Drawing & {
  kept: ({ at: string } & Pick<Drawing, 'files' | 'pictures'>)[]
}

const hashOf = (...texts: string[]) => {
  const hash = createHash('sha256')
  for (const text of texts) hash.update(text)
  return hash.digest('base64url').slice(0, 22)
}

let build: string | null = null
/** Identifies the build whose pages draw the website. */
const buildOf = () =>
  (build ??= hashOf(
    ...['prerender.js', 'assets.json'].map((name) =>
      readFileSync(path.join(drawingFolder, name), 'utf8'),
    ),
  ))

/** Returns whether the web build already drew this website. */
function isBuilt({ site, brand }: DrawnSite): boolean {
  if (brand.stylesheet) return false
  const hash = createHash('sha256').update(JSON.stringify(site)).digest('base64url').slice(0, 8)
  return existsSync(path.join(webRoot, 'assets', `site-${hash}.json`))
}

async function load(context: Context, { fileKey }: Stored): Promise<KeptDrawing> {
  const packed = await buffer(await openFile(context, fileKey))
  const drawing = JSON.parse((await unzip(packed)).toString()) as KeptDrawing
  const isWhole = [drawing.pages, drawing.pictures, drawing.kept].every(Array.isArray)
  if (!isWhole || !isKeyed(drawing.documents) || !isKeyed(drawing.files))
    throw new Error('the stored pages are damaged')
  return drawing
}

/** Returns the drawing that was stored last, of whichever version, and its hash; null where none can be read. */
async function readLast(context: Context) {
  const stored = await readState<Stored>(context.db, key)
  const drawing = stored && (await load(context, stored).catch(() => null))
  return drawing ? { drawing, hash: stored.hash } : null
}

/** Returns the drawing that was stored last, of whichever version; null where none can be read. */
export const lastDrawing = async (context: Context): Promise<KeptDrawing | null> =>
  (await readLast(context))?.drawing ?? null

/** Keeps what windows and crawlers of earlier drawings still ask for, for a week. */
const keptOf = (last: KeptDrawing | null, now: Date): KeptDrawing['kept'] =>
  last
    ? [...last.kept, { at: now.toISOString(), files: last.files, pictures: last.pictures }].filter(
        ({ at }) => +now - Date.parse(at) < week,
      )
    : []

async function save(context: Context, hash: string, drawing: KeptDrawing): Promise<void> {
  const { key: fileKey } = await putFile(context, await zip(JSON.stringify(drawing)))
  await inTransaction(context, async (tx) => {
    const before = await readState<Stored>(tx.db, key)
    await claimFile(tx, fileKey)
    if (before) await releaseFile(tx, before.fileKey)
    await writeState(tx.db, key, { hash, fileKey } satisfies Stored)
  })
}

/**
 * Returns the drawing of a website in the agency's look: the one that some process stored, or a new one. Null for the website that the web
 * build drew.
 * @throws Error when it can't be drawn
 */
export async function drawingOf(context: Context, site: Site): Promise<KeptDrawing | null> {
  const drawnSite = { site, brand: context.settings.brand }
  if (isBuilt(drawnSite)) return null
  const hash = hashOf(buildOf(), JSON.stringify(drawnSite))
  const stored = await readLast(context)
  if (stored?.hash === hash) return stored.drawing
  const last = stored?.drawing ?? null
  const now = context.now()
  const drawn = await drawApart(drawnSite, last?.pages ?? builtPages(), now)
  const drawing = { ...drawn, kept: keptOf(last, now) }
  // A full disk or a file store that is away keeps no drawn page from visitors.
  await save(context, hash, drawing).catch((error: unknown) =>
    context.log.error({ error: describeError(error) }, 'the drawn website could not be stored'),
  )
  return drawing
}
