import type { CheerioAPI } from 'cheerio/slim'
import { isOfSite } from './site-fetch.ts'
import { listOf, structuredData, wordsOf } from './structured.ts'

/** The number of elements of a kind that are looked at on a page. */
const mostElements = 300
/** The smallest icon that is worth being a logo, in pixels. */
const leastIcon = 96

/** Icons in a format that nothing here reads. */
const isUnread = ({ pathname }: URL) => /\.(?:ico|cur|bmp|tiff?)$/i.test(pathname)

const fromData = ($: CheerioAPI) =>
  structuredData($).flatMap((node) =>
    listOf(node['logo']).map((logo) =>
      typeof logo === 'string' ? logo : wordsOf((logo as { url?: unknown } | null)?.url),
    ),
  )

/** Returns the pictures whose address, description, class or id says logo, or whose link does; those in the header first. */
function drawn($: CheerioAPI): string[] {
  const says = (element: Parameters<CheerioAPI>[0]) =>
    /logo|brand/i.test(
      ['src', 'data-src', 'alt', 'class', 'id']
        .map((name) => $(element).attr(name) ?? '')
        .join(' '),
    )
  const header = 'header img, [role="banner"] img'
  const [first, rest] = [$(header).toArray(), $('img').toArray()]
  return [...first.slice(0, mostElements), ...rest.slice(0, mostElements)]
    .filter((element) => says(element) || says($(element).closest('a, picture')[0] ?? element))
    .map((element) => {
      const source = $(element).attr('src') ?? ''
      // Until the picture is in sight, many sites show a placeholder.
      return /^(?:data:|$)/i.test(source) ? ($(element).attr('data-src') ?? '') : source
    })
}

/** Returns the icons of a page, the largest first: drawings, then those for home screens. */
function icons($: CheerioAPI): string[] {
  const found = $('link[rel][href]')
    .toArray()
    .slice(0, mostElements)
    .flatMap((element) => {
      const [rel = '', href = ''] = [$(element).attr('rel'), $(element).attr('href')]
      if (!/(?:^|\s)(?:icon|apple-touch-icon|mask-icon)\b/i.test(rel)) return []
      const isDrawing = /\.svg(?:$|[?#])/i.test(href) || /svg/i.test($(element).attr('type') ?? '')
      const usual = /apple-touch/i.test(rel) ? 180 : 16
      const size = isDrawing ? 10_000 : Number.parseInt($(element).attr('sizes') ?? '', 10) || usual
      return size >= leastIcon ? [{ href, size: /mask-icon/i.test(rel) ? leastIcon : size }] : []
    })
  return found.toSorted((a, b) => b.size - a.size).map(({ href }) => href)
}

/** Returns the addresses of pictures that may be the logo, the likeliest first. Those of other sites are left out. */
export const logosIn = ($: CheerioAPI, page: string): string[] =>
  [...fromData($), ...drawn($), ...icons($)].flatMap((address) => {
    if (!address || !URL.canParse(address, page)) return []
    const url = new URL(address, page)
    url.hash = ''
    return isOfSite(url, new URL(page)) && !isUnread(url) ? [url.href] : []
  })
