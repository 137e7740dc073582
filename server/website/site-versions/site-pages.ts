import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Context } from '../../platform/context.ts'
import { webRoot } from '../../platform/page-shell.ts'
import type { DrawnPages } from '../../platform/pages.ts'
import { manifestAddress, type SharePicture } from './drawing/draw.ts'
import { drawPictureApart } from './drawing/drawer.ts'
import { drawingOf, type KeptDrawing } from './drawing/store.ts'
import { readSite } from './store.ts'

/** The pictures drawn so far, by address: each is drawn when somebody first asks for it. */
const drawn = new Map<string, Promise<Buffer | null>>()
const mostDrawn = 200

function pictureAt(address: string, picture: SharePicture): Promise<Buffer | null> {
  const known = drawn.get(address)
  if (known) return known
  if (drawn.size >= mostDrawn) drawn.clear()
  const logo = readFileSync(path.join(webRoot, 'favicon.svg'), 'utf8')
  const drawing = drawPictureApart(picture, logo)
  drawn.set(address, drawing)
  void drawing.then((png) => png ?? drawn.delete(address))
  return drawing
}

const typeOf = (address: string) =>
  address === manifestAddress ? 'application/manifest+json' : 'application/json'

const filesOf = (drawing: KeptDrawing) => ({
  words: Object.assign({}, ...drawing.kept.map(({ files }) => files), drawing.files) as Record<
    string,
    string
  >,
  pictures: [...drawing.kept.flatMap(({ pictures }) => pictures), ...drawing.pictures],
})

/** Returns the website as it is served now, besides what the web build holds. */
export async function readSitePages(context: Context): Promise<DrawnPages | null> {
  const drawing = await drawingOf(context, await readSite(context))
  if (!drawing) return null
  const { words, pictures } = filesOf(drawing)
  const home = drawing.pictures.find((picture) => picture.path === '/')
  return {
    entries: drawing.pages,
    documents: drawing.documents,
    async file(address) {
      const text = words[address]
      if (text !== undefined) return { type: typeOf(address), body: Buffer.from(text) }
      const wanted = address === '/og.png' ? home?.address : address
      const picture = pictures.find((each) => each.address === wanted)
      const body = picture && (await pictureAt(picture.address, picture))
      return body ? { type: 'image/png', body } : null
    },
  }
}
