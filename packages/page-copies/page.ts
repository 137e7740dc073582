import { type CheerioAPI, load } from 'cheerio'
import { absolute, isInline } from './addresses.ts'
import { type Inlined, keptStyles } from './styles.ts'

/** A file that a page loads. */
export type Loaded = { type: string; bytes: Buffer }
/** Fetches a file; null for one that can’t be had, or is too large. */
export type Load = (url: URL) => Promise<Loaded | null>

/** The most style sheets and files of a page that are kept, and the most bytes of them together. */
const most = { sheets: 20, files: 120, bytes: 12 * 2 ** 20 }

const dropped =
  'script,noscript,template,iframe,frame,frameset,object,embed,applet,portal,base,source,track,audio,video,link:not([rel~=stylesheet]),meta[http-equiv]'
const leading = new Set([
  'href',
  'ping',
  'action',
  'formaction',
  'target',
  'download',
  'xlink:href',
])

/**
 * Returns a page as one file that loads nothing and does nothing: without scripts, frames and forms that send, with the style
 * sheets, pictures and fonts of its own origin inside.
 */
export async function keptPage(html: string, base: URL, from: Load): Promise<string> {
  const page = load(html)
  const inlined = inliner(base, from)
  page(dropped).remove()
  await keepSheets(page, base, from, inlined)
  for (const element of page('style').toArray())
    page(element).text(await keptStyles(page(element).text(), base, inlined))
  for (const element of page('[style]').toArray()) {
    const style = await keptStyles(page(element).attr('style') ?? '', base, inlined)
    page(element).attr('style', style)
  }
  for (const element of page('img,input[type=image]').toArray()) {
    const image = page(element)
    const source = image.attr('src') ?? image.attr('data-src') ?? ''
    const url = absolute(source, base)
    const data = isInline(source) ? source : url && (await inlined(url, 'image'))
    image.removeAttr('src')
    if (data) image.attr('src', data)
  }
  disarm(page)
  page('head').prepend('<meta charset="utf-8">')
  return page.html()
}

/** Removes what leads elsewhere or runs: addresses, handlers, and everything that a name begins with `on`. */
function disarm(page: CheerioAPI) {
  page('form').removeAttr('method')
  page('*').each((_at, element) => {
    if (!('attribs' in element)) return
    for (const name of Object.keys(element.attribs)) {
      const plain = name.toLowerCase()
      const isSource = plain === 'src' && !isInline(element.attribs[name] ?? '')
      const isLeading = leading.has(plain) && !element.attribs[name]?.startsWith('#')
      if (
        plain.startsWith('on') ||
        isSource ||
        isLeading ||
        /^(?:srcset|srcdoc|background|poster|data|is|nonce|integrity)$/.test(plain)
      )
        delete element.attribs[name]
    }
  })
}

async function keepSheets(page: CheerioAPI, base: URL, from: Load, inlined: Inlined) {
  const sheets = page('link[rel~=stylesheet]').toArray()
  for (const [at, element] of sheets.entries()) {
    const link = page(element)
    const url = absolute(link.attr('href'), base)
    const media = link.attr('media')
    const isKept = url?.origin === base.origin && at < most.sheets && !link.attr('disabled')
    const file = isKept ? await from(url) : null
    if (file && url && /^text\/css\b/i.test(file.type)) {
      const css = await keptStyles(file.bytes.toString('utf8'), url, inlined)
      const style = page('<style></style>').text(css)
      if (media) style.attr('media', media)
      link.replaceWith(style)
    } else link.remove()
  }
}

const types = {
  image: /^image\/(?:png|jpeg|gif|webp|avif|svg\+xml|x-icon|vnd\.microsoft\.icon)\b/i,
  font: /^(?:font\/|application\/(?:font|x-font|vnd\.ms-fontobject))/i,
}

/** Returns what puts files of the page’s own origin inside, each fetched once, until there are too many. */
function inliner(base: URL, from: Load): Inlined {
  const known = new Map<string, Promise<string | null>>()
  let bytes = 0
  const read = async (url: URL, kind: 'image' | 'font') => {
    if (url.origin !== base.origin || known.size > most.files || bytes > most.bytes) return null
    const file = await from(url)
    if (!file || !types[kind].test(file.type)) return null
    bytes += file.bytes.length
    if (bytes > most.bytes) return null
    const type = file.type.split(';')[0]?.trim() ?? ''
    return `data:${type};base64,${file.bytes.toString('base64')}`
  }
  return (url, kind) => {
    const found = known.get(url.href) ?? read(url, kind)
    known.set(url.href, found)
    return found
  }
}
