import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context, Identify } from './context.ts'
import { identifyRequest } from './serve.ts'

/** One row of what the web build wrote: which file answers a path. */
type PageEntry = { path: string; file: string; signedInFile?: string; index: boolean }
type Encoding = 'br' | 'gzip' | 'identity'
/** A page in memory, as every encoding that was asked for so far. */
type Held = { etag: string; body: Buffer; encoded: Map<Encoding, Promise<Buffer>> }

const webRoot = path.resolve(import.meta.dirname, '../../dist/web')
const themes = ['light', 'dark'] as const

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const encode = {
  br: (body: Buffer) => brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (body: Buffer) => zip(body),
  identity: (body: Buffer) => Promise.resolve(body),
}

const hold = (html: string): Held => {
  const body = Buffer.from(html)
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  return { etag, body, encoded: new Map() }
}

/** Reads every page once, with this server's address in it and a copy for each theme. */
function loadPages(publicUrl: string) {
  const list = path.join(webRoot, 'pages.json')
  if (!fs.existsSync(list)) throw new Error('The web pages are not built yet. Run: npm run build')
  const entries = JSON.parse(fs.readFileSync(list, 'utf8')) as PageEntry[]
  const held = new Map<string, Held>()
  const files = new Set(['404.html', ...entries.flatMap((e) => [e.file, e.signedInFile ?? e.file])])
  for (const file of files) {
    const html = fs
      .readFileSync(path.join(webRoot, file), 'utf8')
      .replaceAll('__PUBLIC_URL__', publicUrl)
    held.set(`${file}:`, hold(html))
    for (const theme of themes)
      held.set(
        `${file}:${theme}`,
        hold(html.replace('<html lang="en"', `<html lang="en" data-theme="${theme}"`)),
      )
  }
  return { entries, held }
}

const encodingFor = (request: FastifyRequest): Encoding => {
  const accepted = request.headers['accept-encoding'] ?? ''
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
}

async function sendHeld(request: FastifyRequest, reply: FastifyReply, page: Held) {
  reply
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding, cookie')
    .header('etag', page.etag)
  if (reply.statusCode === 200 && request.headers['if-none-match'] === page.etag)
    return reply.code(304).send()
  const encoding = encodingFor(request)
  let body = page.encoded.get(encoding)
  if (!body) page.encoded.set(encoding, (body = encode[encoding](page.body)))
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type('text/html; charset=utf-8').send(await body)
}

/** Serves the built pages from memory, hashed assets from disk, and the 404 page for everything else. */
export async function servePages(app: FastifyInstance, context: Context, identify: Identify) {
  const { entries, held } = loadPages(context.settings.publicUrl)
  const send = (request: FastifyRequest, reply: FastifyReply, file: string) => {
    const theme = themes.find((name) => name === request.cookies['theme']) ?? ''
    return sendHeld(request, reply, held.get(`${file}:${theme}`) as Held)
  }
  for (const entry of entries)
    app.get(entry.path, async (request, reply) => {
      if (!entry.index) reply.header('x-robots-tag', 'noindex')
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
