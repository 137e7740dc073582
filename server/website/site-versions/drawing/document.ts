import type { Site } from '../../../../site/schema/site.ts'
import type { PageFiles } from './assets.ts'
import type { DrawnSite } from './draw.ts'

/** The page around which a document is drawn. Without `html` it is the empty shell. */
export type DrawnPage = {
  path: string
  title: string
  html?: string
  /** A page without one is hidden from search engines. */
  description?: string
  /** The nodes of the page's JSON-LD graph. */
  data?: object[]
  /** The address of the picture shown where the page is shared, and its text. */
  preview?: string
  heading?: string
  /** Whether the server fills in title, description and content. */
  filled?: boolean
}

const escape = (text: string) =>
  text.replace(
    /[&<>"]/g,
    (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c,
  )
const inScript = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c')

const spinner =
  '<div class="shell"><div class="needs-script" role="status"><span class="sr-only">Loading</span><svg viewBox="0 0 24 24" fill="none" class="animate-spin size-8" aria-hidden="true"><circle cx="12" cy="12" r="9" stroke="currentColor" stroke-opacity=".22" stroke-width="3"/><path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" stroke-width="3" stroke-linecap="round"/></svg></div><p class="shell-late needs-script">This is taking longer than usual. Please reload the page.</p><p class="without-script">This page needs JavaScript. Please turn it on in your browser and reload.</p></div>'

/** Data about the agency, which the frame of every page shows (web/platform/site.ts). It isn't executed. */
const agencyData = ({ agency }: Site, words: string) =>
  `<script type="application/json" id="agency" data-site="${words}">${inScript(agency)}</script>`

/** The server inserts the links; the footer reads them from here (web/shell/Footer.tsx). */
const social = '<template id="social-links"><!--social-links--></template>'

/** Builds Open Graph and Twitter tags; `__PUBLIC_URL__` is replaced when the page is loaded. */
const previewOf = (page: DrawnPage, { name: agency, locale }: Site['agency']) => {
  const { path, title, description = '', preview, heading } = page
  const tags = {
    'og:type': 'website',
    'og:site_name': agency,
    'og:title': title,
    'og:description': description,
    'og:url': `__PUBLIC_URL__${path}`,
    'og:image': `__PUBLIC_URL__${preview}`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': `${agency}: ${heading}`,
    'og:locale': locale.replace('-', '_'),
  }
  return [
    `<link rel="canonical" href="__PUBLIC_URL__${path}">`,
    `<meta name="description" content="${escape(description)}">`,
    ...Object.entries(tags).map(
      ([name, value]) => `<meta property="${name}" content="${escape(value)}">`,
    ),
    '<meta name="twitter:card" content="summary_large_image">',
  ]
}

/** Builds structured data for search engines. It isn't executed, so no Content-Security-Policy applies. */
const structured = (nodes: object[]) =>
  `<script type="application/ld+json">${inScript({ '@context': 'https://schema.org', '@graph': nodes })}</script>`

/** Builds a page's head tags. Server-filled pages get placeholders. */
const about = (page: DrawnPage, agency: Site['agency']) => {
  if (page.filled)
    return [
      '<title>__TITLE__</title>',
      '<meta name="description" content="__DESCRIPTION__">',
      '<link rel="canonical" href="__CANONICAL__">',
      '__HEAD__',
    ]
  const title = `<title>${escape(page.title)}</title>`
  if (!page.description) return [title, '<meta name="robots" content="noindex">']
  const { data = [] } = page
  return [title, ...previewOf(page, agency), ...(data.length > 0 ? [structured(data)] : [])]
}

/** Names typefaces and layout other than the sample's, for web/ui/layouts/. */
const lookOf = (type: string, layout: string) =>
  `${type === 'measured' ? '' : ` data-type="${type}"`}${layout === 'measured' ? '' : ` data-layout="${layout}"`}`

/** Builds a whole HTML document of a website; `words` is the address of the website's words. */
export function documentOf(
  page: DrawnPage,
  files: PageFiles,
  { site, brand, letters }: DrawnSite & { letters?: string | undefined },
  words: string,
): string {
  const { light, dark, type, layout, stylesheet } = brand
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...about(page, site.agency),
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${light.paper}">`,
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${dark.paper}">`,
    '<link rel="icon" href="/favicon.ico" sizes="32x32">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    ...files.styles.map((style) => `<link rel="stylesheet" href="${style}">`),
    ...(stylesheet ? [`<link rel="stylesheet" href="${stylesheet}" id="brand">`] : []),
    ...(letters ? [`<link rel="stylesheet" href="${letters}">`] : []),
    ...(files.fontsOf?.[type] ?? files.fonts).map(
      (font) => `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>`,
    ),
    // Low priority: the script must not delay the first paint.
    `<script type="module" src="${files.script}" fetchpriority="low"></script>`,
    ...(page.html ? files.first : [...files.first, ...files.later]).map(
      (file) => `<link rel="modulepreload" href="${file}" fetchpriority="low">`,
    ),
  ]
  // The content comes first: web/main.ts fetches the rest of the script after it is painted.
  const root = page.html
    ? `<div id="root" data-page="${escape(page.path)}" data-later="${files.later.join(' ')}">${page.html}</div>`
    : `<div id="root">${spinner}</div>`
  return `<!doctype html>\n<html lang="en"${lookOf(type, layout)}>\n<head>\n${head.join('\n')}\n</head>\n<body>${root}${social}${agencyData(site, words)}</body>\n</html>\n`
}
