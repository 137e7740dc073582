import { workPaths } from '../../../../contract/work-paths.ts'
import { createHash } from 'node:crypto'
import type { BuiltPage } from '../../../../site/schema/built-page.ts'
import type { Brand } from '../../../../site/schema/brand.ts'
import type { Site } from '../../../../site/schema/site.ts'
import type { PageEntry } from '../../../platform/pages.ts'
import { appIconOf } from './app-icon.ts'
import type { DrawingAssets } from './assets.ts'
import { documentOf, type DrawnPage } from './document.ts'
import { contentOf, lastChange } from './last-change.ts'
import { headingOf, type Heading } from './heading.ts'
import type { Letters } from './letters.ts'

/** The bundle of the pages that the web build leaves behind (web/prerender.tsx). */
export type Prerenderer = {
  frame: (site: Site) => Promise<{ path: string; html: string }>
  /** Returns every page; only the one of a path, with its sections marked, for a preview. */
  pages: (site: Site, preview?: string) => Promise<BuiltPage[]>
}
/** A picture shown where a page is shared. */
export type SharePicture = { address: string; path: string; heading: Heading; name: string }

/** A website as it is served: its documents, other files and pictures still to be drawn, and its table of pages. */
export type Drawing = {
  pages: PageEntry[]
  /** By file name, such as `about.html`. */
  documents: Record<string, string>
  /**
   * By address: the website's words, such as `/assets/site-1a2b3c4d.json`, the manifest of the app, and the letters that the
   * fonts of the build lack.
   */
  files: Record<string, string>
  pictures: SharePicture[]
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 8)

const fileOf = (path: string) =>
  path === '/'
    ? 'index.html'
    : path === '*'
      ? '404.html'
      : `${path.slice(1).replaceAll(/[:?]/g, '')}.html`

/** Increment when the drawing of share pictures changes, to discard cached ones. */
const pictureVersion = 4

function pictureOf(
  path: string,
  html: string,
  site: Site,
  { type, light, logos }: Brand,
): SharePicture {
  const heading = headingOf(html)
  const { name } = site.agency
  const hash = hashOf(JSON.stringify([pictureVersion, path, heading, name, type, light, logos]))
  return { address: `/assets/preview${path.replaceAll('/', '-')}-${hash}.png`, path, heading, name }
}

export const manifestAddress = '/manifest.webmanifest'
export const iconAddress = '/favicon.svg'

/** Describes the portal as an app that can be installed; the team gets from there to its own pages. */
const manifestOf = ({ agency: { name } }: Site, { light }: Brand) =>
  JSON.stringify({
    name,
    short_name: name,
    // The address of apps that were installed with an earlier start.
    id: '/',
    start_url: workPaths.dashboard,
    display: 'standalone',
    background_color: light.paper,
    theme_color: light.pine,
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  })

/** Cuts the letters that a website's words need beyond the build's fonts; the build itself needs none. */
export type CutLetters = (words: string, type: Brand['type']) => Promise<Letters | null>

/** The words and the look of a website. */
export type DrawnSite = { site: Site; brand: Brand }

/**
 * Draws a whole website. `before` are the pages of the drawing before it, which say when each last changed; `today` is
 * YYYY-MM-DD.
 */
export async function drawSite(
  { frame, pages }: Prerenderer,
  assets: DrawingAssets,
  { site, brand }: DrawnSite,
  before: Map<string, Pick<PageEntry, 'content' | 'lastmod'>>,
  today: string,
  cutLetters: CutLetters = async () => null,
): Promise<Drawing> {
  const json = JSON.stringify(site)
  const words = `/assets/site-${hashOf(json)}.json`
  const icon = await appIconOf(site.agency.name, brand)
  const letters = await cutLetters(json, brand.type)
  const files = {
    ...letters?.files,
    [words]: json,
    [manifestAddress]: manifestOf(site, brand),
    [iconAddress]: icon,
  }
  const drawing: Drawing = { pages: [], documents: {}, files, pictures: [] }
  const write = (file: string, page: DrawnPage, files: DrawingAssets['still']) => {
    drawing.documents[file] = documentOf(
      page,
      files,
      { site, brand, letters: letters?.stylesheet },
      words,
    )
  }
  const { name } = site.agency
  write('app.html', { path: '', title: name }, assets.work)
  write('shell.html', { ...(await frame(site)), title: name, filled: true }, assets.still)
  for (const { path, title, source, prerendered } of await pages(site)) {
    const ofFrame = assets.works[source]
    const file = prerendered || ofFrame ? fileOf(path) : 'app.html'
    if (ofFrame) write(file, { path: '', title: name }, ofFrame)
    const indexed = Boolean(prerendered?.description)
    if (prerendered) {
      const picture = indexed ? pictureOf(path, prerendered.html, site, brand) : null
      if (picture) drawing.pictures.push(picture)
      const shared = picture && {
        preview: picture.address,
        heading: picture.heading
          .map(({ text }) => text)
          .join('')
          .trim(),
      }
      const files = assets.public[source] ?? assets.still
      write(file, { path, title, ...prerendered, ...shared }, files)
    }
    if (path === '*') continue
    const content = indexed && prerendered ? contentOf(prerendered.html) : undefined
    const lastmod = content && lastChange(content, before.get(path), today)
    drawing.pages.push({
      path,
      file,
      ...(path === '/' && { signedInFile: 'app.html' }),
      index: indexed,
      ...(prerendered?.sample && { sample: true as const }),
      ...(content && { content }),
      ...(lastmod && { lastmod }),
    })
  }
  return drawing
}

/** A page as the team sees it before it is published: a document without scripts, and the picture shown where it is shared. */
export type PagePreview = { html: string; picture: SharePicture | null }

const scripts = /<script type="module"[^>]*><\/script>\n?|<link rel="modulepreload"[^>]*>\n?/g

/** Draws one page of a website; null where it has none at that path. */
export async function drawPreview(
  { pages }: Prerenderer,
  assets: DrawingAssets,
  { site, brand }: DrawnSite,
  path: string,
): Promise<PagePreview | null> {
  const [page] = await pages(site, path)
  if (!page?.prerendered) return null
  const { title, prerendered } = page
  const picture = prerendered.description ? pictureOf(path, prerendered.html, site, brand) : null
  const shown = { path, title, ...prerendered, description: '' }
  const html = documentOf(shown, assets.still, { site, brand }, '').replace(scripts, '')
  return { html, picture }
}
