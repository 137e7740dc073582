import { isReadable } from '../../../site/schema/frame.ts'
import { hiddenPaths } from '../../../site/schema/shown.ts'
import type { SiteContent } from '../../../site/schema/site.ts'
import type { Context } from '../../platform/context.ts'
import type { DrawnPages, Website } from '../../platform/pages.ts'
import { iconAddress, manifestAddress } from './drawing/draw.ts'
import { drawIconApart, drawPictureApart } from './drawing/drawer.ts'
import { isIconFile } from './drawing/icon-files.ts'
import { fallbackFor } from './drawing/fallback.ts'
import { drawingOf, type KeptDrawing } from './drawing/store.ts'
import { liveContent, siteWith } from './store.ts'

/** The pictures drawn so far: each is drawn when somebody first asks for it. */
const drawn = new Map<string, Promise<Buffer | null>>()
const mostDrawn = 200

/** `key` changes with what the picture shows. */
function drawnOnce(key: string, draw: () => Promise<Buffer | null>): Promise<Buffer | null> {
  const known = drawn.get(key)
  if (known) return known
  if (drawn.size >= mostDrawn) drawn.clear()
  const drawing = draw()
  drawn.set(key, drawing)
  void drawing.then((png) => png ?? drawn.delete(key))
  return drawing
}

const types: Record<string, string> = {
  [manifestAddress]: 'application/manifest+json',
  [iconAddress]: 'image/svg+xml',
}
const typeOf = (address: string) =>
  address.endsWith('.woff2')
    ? 'font/woff2'
    : address.endsWith('.css')
      ? 'text/css; charset=utf-8'
      : (types[address] ?? 'application/json')
/** Fonts are kept in Base64, as the drawing is JSON. */
const bytesOf = (address: string, text: string) =>
  Buffer.from(text, address.endsWith('.woff2') ? 'base64' : 'utf8')

const filesOf = (drawing: KeptDrawing) => ({
  words: Object.assign({}, ...drawing.kept.map(({ files }) => files), drawing.files) as Record<
    string,
    string
  >,
  pictures: [...drawing.kept.flatMap(({ pictures }) => pictures), ...drawing.pictures],
})

/**
 * Returns where addresses lead, as browsers write them. One that can't be read is left out, lest no page is served, as is
 * one that leads to a hidden page.
 */
export function redirectsOf(content: SiteContent): Map<string, string> {
  const hidden = hiddenPaths(content)
  return new Map(
    content.redirects
      .filter(({ from, to }) => isReadable(from) && !hidden.includes(to.replace(/[?#].*/, '')))
      .map(({ from, to }) => [encodeURI(decodeURI(from)), to] as const),
  )
}

/** Returns the website as it is served now. */
export async function readSitePages(context: Context): Promise<Website> {
  const content = await liveContent(context)
  const site = await siteWith(context, content)
  let isOther = false
  // Otherwise the server wouldn’t start, and nobody could sign in to fix it.
  const drawing = await drawingOf(context, site).catch((error: unknown) => {
    isOther = true
    return fallbackFor(context, error)
  })
  return {
    drawn: drawing && servedOf(context, drawing),
    redirects: redirectsOf(content),
    socialLinks: site.agency.social,
    hasSamples: site.agency.samples > 0 || (isOther && drawing === null),
  }
}

function servedOf(context: Context, drawing: KeptDrawing): DrawnPages {
  const { words, pictures } = filesOf(drawing)
  const home = drawing.pictures.find((picture) => picture.path === '/')
  const { brand } = context.settings
  const icon = words[iconAddress] ?? ''
  return {
    entries: drawing.pages,
    documents: drawing.documents,
    async file(address) {
      const text = words[address]
      if (text !== undefined) return { type: typeOf(address), body: bytesOf(address, text) }
      const wanted = address === '/og.png' ? home?.address : address
      const picture = pictures.find((each) => each.address === wanted)
      if (isIconFile(address)) {
        const body = await drawnOnce(address + icon, () => drawIconApart(address, icon))
        return body && { type: address.endsWith('.ico') ? 'image/x-icon' : 'image/png', body }
      }
      if (!picture) return null
      const body = await drawnOnce(picture.address, () => drawPictureApart(picture, brand, icon))
      return body && { type: 'image/png', body }
    },
  }
}
