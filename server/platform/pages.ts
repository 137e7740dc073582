import fs from 'node:fs'
import path from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type CachedPage, hold, sendCached } from './cached-page.ts'
import type { Context, Identify } from './context.ts'
import { localise, webRoot } from './page-shell.ts'
import { keepSent, repeatPages, type SentPages } from './repeated-pages.ts'
import { identifyRequest } from './serve.ts'
import { sessionCookie } from './session-cookie.ts'
import type { Settings } from './settings.ts'
import { StartError } from './start-error.ts'

/** One entry of the web build's manifest: the file for a path. */
export type PageEntry = {
  path: string
  file: string
  signedInFile?: string
  index: boolean
  /** Whether it shows a sample, which search engines must not list as if it were real. */
  sample?: true
  /** The day on which what it shows last changed, YYYY-MM-DD; missing while that isn't known. */
  lastmod?: string
  /** A mark of what it shows, with which the next build finds a change. */
  content?: string
}
const themes = ['light', 'dark'] as const

/**
 * Adapts the document to the first paint in this browser: in the chosen theme, and without visitor links when there
 * is a session (`data-signed-in`, web/ui/frames.css).
 */
export const paintedFor = (request: FastifyRequest, document: string) =>
  document.replace('<html lang="en"', `<html lang="en"${paintOf(request)}`)

const paintOf = (request: FastifyRequest) => {
  const theme = themes.find((name) => name === request.cookies['theme'])
  const signedIn = sessionCookie.isHinted(request)
  return `${theme ? ` data-theme="${theme}"` : ''}${signedIn ? ' data-signed-in' : ''}`
}

/**
 * Returns the manifest of the web build.
 * @throws StartError when it has not run
 */
export function builtPages(): PageEntry[] {
  const list = path.join(webRoot, 'pages.json')
  if (!fs.existsSync(list))
    throw new StartError('The web pages are not built yet. Run: npm run build')
  return JSON.parse(fs.readFileSync(list, 'utf8')) as PageEntry[]
}

/** The pages of the website as another process or this one drew them, in the place of the built ones. */
export type DrawnPages = {
  entries: PageEntry[]
  /** By file name, such as `about.html`. */
  documents: Record<string, string>
  /** Returns a file that the drawing brought along, such as `/og.png`; null for others. */
  file(address: string): Promise<{ type: string; body: Buffer } | null>
}

/** The website that is served now. */
export type Website = {
  /** The pages that were drawn; null for those of the web build. */
  drawn: DrawnPages | null
  /** The addresses that have moved, by the old one. */
  redirects: ReadonlyMap<string, string>
  /** The agency's profiles, unless the environment names some. */
  socialLinks: Settings['socialLinks']
  /** Whether visitors see samples, which keep search engines out of the whole website. */
  hasSamples: boolean
}

/** Returns the settings with the profiles that the footer links to: the environment's stand above the agency's own. */
export const withSocialLinks = (settings: Settings, own: Settings['socialLinks']): Settings =>
  settings.socialLinks.length > 0 ? settings : { ...settings, socialLinks: own }

const builtDocument = (file: string) => {
  const place = path.join(webRoot, file)
  return fs.existsSync(place) ? fs.readFileSync(place, 'utf8') : ''
}

/** Holds every page in memory, with what this installation knows filled in. */
function prepare(website: Website, given: Settings) {
  const { drawn, socialLinks } = website
  const settings = withSocialLinks(given, socialLinks)
  const entries = drawn?.entries ?? builtPages()
  const localized = new Map<string, string>()
  const documentOf = (file: string) => {
    let document = localized.get(file)
    if (document === undefined) {
      const raw = drawn ? (drawn.documents[file] ?? '') : builtDocument(file)
      localized.set(file, (document = localise(raw, settings)))
    }
    return document
  }
  for (const { file } of entries) documentOf(file)
  const held = new Map<string, CachedPage>()
  const pageFor = (request: FastifyRequest, file: string) => {
    const key = file + paintOf(request)
    let page = held.get(key)
    if (!page) held.set(key, (page = hold(paintedFor(request, documentOf(file)))))
    return page
  }
  /** Holds a file with every encoding requested so far. */
  const heldFile = (address: string, body: Buffer) => {
    let file = held.get(address)
    if (!file) held.set(address, (file = hold(body.toString())))
    return file
  }
  const byPath = new Map(entries.map((entry) => [entry.path, entry]))
  const sent: SentPages = new Map()
  return { sent, entries, byPath, documentOf, pageFor, held: heldFile, ...website }
}

/** Returns the website as it is to be served. */
export type ReadPages = () => Promise<Website>

/** The pages that are served now. */
export type ServedPages = {
  now: () => ReturnType<typeof prepare>
  /** Serves what there is now, without a moment in which nothing is served. */
  reload: () => Promise<void>
}

/** Reads the pages, one reading at a time. */
export async function openPages(settings: Settings, read: ReadPages): Promise<ServedPages> {
  let pages = prepare(await read(), settings)
  let turn: Promise<unknown> = Promise.resolve()
  return {
    now: () => pages,
    reload() {
      const reloaded = turn.then(async () => {
        pages = prepare(await read(), settings)
      })
      turn = reloaded.catch(() => {})
      return reloaded
    },
  }
}

/** Keeps search engines out of the whole website while it shows samples. */
export function hideSamples(app: FastifyInstance, pages: ServedPages) {
  app.addHook('onRequest', (_request, reply, done) => {
    if (pages.now().hasSamples) reply.header('x-robots-tag', 'noindex')
    done()
  })
}

export const immutable = 'public, max-age=31536000, immutable'

/** Serves the pages from memory, hashed assets from disk, and the 404 page for everything else. */
export async function servePages(
  app: FastifyInstance,
  context: Context,
  identify: Identify,
  pages: ServedPages,
) {
  const send = (request: FastifyRequest, reply: FastifyReply, file: string) => {
    const { pageFor, byPath, sent } = pages.now()
    return sendCached(request, reply, pageFor(request, file), {
      // Addresses with a token or an id are each asked for once.
      sending: (encoding, body) => {
        if (byPath.has(request.url)) keepSent(sent, reply, encoding, body)
      },
    })
  }
  const sendEntry = (request: FastifyRequest, reply: FastifyReply, entry: PageEntry) => {
    const { index, sample, file, signedInFile } = entry
    if (!index || sample) reply.header('x-robots-tag', 'noindex')
    if (!signedInFile || !sessionCookie.isSent(request, context.settings))
      return send(request, reply, file)
    return identifyRequest(context, identify, request).then((by) =>
      send(request, reply, by ? signedInFile : file),
    )
  }
  // Pages come and go with the website, so theirs are looked up, except the home page, which is asked for most.
  for (const { path: pattern, index } of pages.now().entries)
    if (!index || pattern === '/')
      app.get(pattern, (request, reply) => {
        const entry = pages.now().byPath.get(pattern)
        return entry ? sendEntry(request, reply, entry) : sendMissing(request, reply)
      })
  const sendMissing = (request: FastifyRequest, reply: FastifyReply) => {
    const to = movedTo(request.url, pages.now().redirects)
    // Asked for again each time, since an agency may take a redirect back.
    if (to) return reply.header('cache-control', 'no-cache').redirect(to, 301)
    return send(request, reply.code(404), '404.html')
  }
  await serveFiles(app)
  repeatPages(app, context.settings, () => pages.now().sent)
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const address = request.url.split('?')[0] ?? ''
    const entry = pages.now().byPath.get(address)
    if (entry) return sendEntry(request, reply.code(200), entry)
    const file = (await pages.now().drawn?.file(address)) ?? builtFile(address)
    if (!file) return sendMissing(request, reply)
    const cacheControl = address.startsWith('/assets/') ? immutable : 'public, max-age=3600'
    reply.code(200).header('cache-control', cacheControl)
    return file.type.startsWith('image/') && file.type !== 'image/svg+xml'
      ? reply.type(file.type).send(file.body)
      : sendCached(request, reply, pages.now().held(address, file.body), {
          type: file.type,
          cacheControl,
        })
  }
}

/** Returns where an address has moved, with the query it was asked for; undefined when it hasn't. */
function movedTo(url: string, redirects: Website['redirects']): string | undefined {
  const [address = '', query] = url.split('?')
  const plain = address.length > 1 ? address.replace(/\/$/, '') : address
  const to = redirects.get(plain) ?? redirects.get(decoded(plain))
  return to && query && !/[?#]/.test(to) ? `${to}?${query}` : to
}

const decoded = (address: string) => {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}

/** Files that a drawing replaces, as the web build made them. */
const replaced = {
  '/og.png': 'image/png',
  '/manifest.webmanifest': 'application/manifest+json',
  '/favicon.svg': 'image/svg+xml',
  '/favicon.ico': 'image/x-icon',
  '/apple-touch-icon.png': 'image/png',
  '/icon-192.png': 'image/png',
  '/icon-512.png': 'image/png',
  '/icon-maskable-512.png': 'image/png',
}

function builtFile(address: string) {
  const type = replaced[address as keyof typeof replaced]
  return type && { type, body: fs.readFileSync(path.join(webRoot, address.slice(1))) }
}

async function serveFiles(app: FastifyInstance) {
  const { default: fastifyStatic } = await import('@fastify/static')
  await app.register(fastifyStatic, {
    root: webRoot,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: [
      '**/*.html',
      'pages.json',
      '**/*.br',
      '**/*.gz',
      '.vite/**',
      ...Object.keys(replaced).map((address) => address.slice(1)),
    ],
    setHeaders: (response, file: string) => {
      const hashed = file.includes(`${path.sep}assets${path.sep}`)
      response.header('cache-control', hashed ? immutable : 'public, max-age=3600')
    },
  })
}
