import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context, Identify } from './context.ts'
import { localise, webRoot } from './page-shell.ts'
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
type Encoding = 'br' | 'gzip' | 'identity'
/** A page in memory, with every encoding requested so far. */
type CachedPage = { etag: string; body: Buffer; encoded: Map<Encoding, Promise<Buffer>> }

const themes = ['light', 'dark'] as const

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const encode = {
  br: (body: Buffer) => brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (body: Buffer) => zip(body),
  identity: (body: Buffer) => Promise.resolve(body),
}

/** Holds a text for responses in the caller's encoding, or 304 when the caller has it. */
export const hold = (text: string): CachedPage => {
  const body = Buffer.from(text)
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  return { etag, body, encoded: new Map() }
}

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

/** Reads every page once and fills in what this installation knows. */
function loadPages(settings: Settings) {
  const entries = builtPages()
  const files = new Set(['404.html', ...entries.flatMap((e) => [e.file, e.signedInFile ?? e.file])])
  const pages = new Map<string, string>()
  for (const file of files)
    pages.set(file, localise(fs.readFileSync(path.join(webRoot, file), 'utf8'), settings))
  const held = new Map<string, CachedPage>()
  const pageFor = (request: FastifyRequest, file: string) => {
    const key = file + paintOf(request)
    let page = held.get(key)
    if (!page) held.set(key, (page = hold(paintedFor(request, pages.get(file) ?? ''))))
    return page
  }
  return { entries, pageFor }
}

const encodingFor = (request: FastifyRequest): Encoding => {
  const accepted = request.headers['accept-encoding'] ?? ''
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
}

/** Compares tags weakly, since proxies that compress send the tag back as a weak one. */
const callerHas = (request: FastifyRequest, etag: string) =>
  (request.headers['if-none-match'] ?? '')
    .split(',')
    .some((each) => each.trim().replace(/^W\//, '') === etag)

export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage,
  { type = 'text/html; charset=utf-8', cacheControl = 'no-cache' } = {},
) {
  reply
    .header('cache-control', cacheControl)
    .header('vary', 'accept-encoding, cookie')
    .header('etag', page.etag)
  if (reply.statusCode === 200 && callerHas(request, page.etag)) return reply.code(304).send()
  const encoding = encodingFor(request)
  let body = page.encoded.get(encoding)
  if (!body) page.encoded.set(encoding, (body = encode[encoding](page.body)))
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type(type).send(await body)
}

/** Serves the built pages from memory, hashed assets from disk, and the 404 page for everything else. */
export async function servePages(app: FastifyInstance, context: Context, identify: Identify) {
  const { entries, pageFor } = loadPages(context.settings)
  const send = (request: FastifyRequest, reply: FastifyReply, file: string) =>
    sendCached(request, reply, pageFor(request, file))
  for (const entry of entries)
    app.get(entry.path, async (request, reply) => {
      if (!entry.index || entry.sample) reply.header('x-robots-tag', 'noindex')
      const signedIn = entry.signedInFile && (await identifyRequest(context, identify, request))
      return send(request, reply, signedIn ? (entry.signedInFile as string) : entry.file)
    })
  const { default: fastifyStatic } = await import('@fastify/static')
  await app.register(fastifyStatic, {
    root: webRoot,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['**/*.html', 'pages.json', '**/*.br', '**/*.gz', '.vite/**'],
    setHeaders: (response, file: string) => {
      const hashed = file.includes(`${path.sep}assets${path.sep}`)
      response.header(
        'cache-control',
        hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      )
    },
  })
  return (request: FastifyRequest, reply: FastifyReply) =>
    send(request, reply.code(404), '404.html')
}
