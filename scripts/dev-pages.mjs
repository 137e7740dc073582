import { readFileSync } from 'node:fs'
import { request as requestOf } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'

/** Milliseconds a request waits for a starting server. */
const startLimit = 60_000

/**
 * Vite plugin that answers what Vite has no file for: the pages of the route table with `web/index.html`, everything
 * else as the server behind `target` does, since only it knows its pages and files. Its pages are put into the frame
 * of the site, so that scripts, styles and live reload work on them.
 */
export const serverPages = (target) => ({
  name: 'foyer:server-pages',
  configureServer: (vite) => () => {
    const drawing = openDrawing(
      vite,
      () => readOf(`${target}/site.json`),
      () => readOf(`${target}/api/brand`),
    )
    vite.middlewares.use(async (request, response, next) => {
      try {
        if (request.originalUrl === '/service-worker.js') return await sendWorker(vite, response)
        await answer(target, drawing, request, response)
      } catch (error) {
        next(error)
      }
    })
  },
})

async function answer(target, drawing, request, response) {
  const url = request.originalUrl
  if (/^(?:GET|HEAD)$/.test(request.method) && (await drawing.isPage(url)))
    return send(response, 200, {}, await drawing.emptyPage(url))
  const answered = await ask(target, request)
  const { statusCode: status, headers } = answered
  const isPage = headers['content-type']?.startsWith('text/html')
  const body = await buffer(answered)
  if (isPage) {
    const page = body.toString()
    return send(response, status, headers, (await drawing.filledPage(url, page)) ?? page)
  }
  if (status === 404 && request.headers.accept?.includes('text/html'))
    return send(response, status, headers, await drawing.notFoundPage(url))
  response.writeHead(status, headers).end(body)
}

/** Sends the script that receives push messages, which has no file of its own before a build. */
async function sendWorker(vite, response) {
  const { code } = await vite.transformRequest('/worker/service-worker.ts')
  response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' })
  response.end(code)
}

/**
 * Sends a page with the server's cookies; without its Content-Security-Policy, which blocks Vite's
 * own scripts.
 */
function send(response, status, headers, document) {
  const cookies = headers['set-cookie']
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    ...(cookies && { 'set-cookie': cookies }),
  })
  response.end(document)
}

/** Forwards a request, waiting while the server starts. */
async function ask(target, request) {
  const body = await buffer(request)
  const headers = { ...request.headers, 'accept-encoding': 'identity' }
  return answerOf(target + request.originalUrl, { method: request.method, headers }, body)
}

/** Returns the website's words, or the agency's look, as the server has them. */
async function readOf(url) {
  const answered = await answerOf(url, { method: 'GET' }, '')
  return JSON.parse((await buffer(answered)).toString())
}

async function answerOf(url, options, body) {
  const since = Date.now()
  for (;;) {
    const { promise, resolve, reject } = Promise.withResolvers()
    requestOf(url, options, resolve).on('error', reject).end(body)
    try {
      return await promise
    } catch (error) {
      if (error.code !== 'ECONNREFUSED' || Date.now() - since > startLimit) throw error
      await setTimeout(100)
    }
  }
}

/** Marks documents as the server does (server/platform/page-shell.ts) when emails are only kept. */
const emptyTag = `<html lang="en"${process.env.SMTP_URL ? '' : ' data-email="captured"'}>`

/** Draws documents from the current sources. */
function openDrawing(vite, readSite, readLook) {
  const load = (file) => vite.ssrLoadModule(file)
  const indexFile = new URL('../web/index.html', import.meta.url)
  const documentOf = async (url, { html = emptyTag, head = '', root }) => {
    const { agency } = await readSite()
    const look = await readLook()
    const data = `<script type="application/json" id="agency">${JSON.stringify(agency).replace(/</g, '\\u003c')}</script>`
    const sheet = look.stylesheet
      ? `<link rel="stylesheet" href="${look.stylesheet}" id="brand">`
      : ''
    const index = readFileSync(indexFile, 'utf8')
      .replace(/<html[^>]*>/, () =>
        html.replace('>', ` data-type="${look.type}" data-layout="${look.layout}">`),
      )
      .replace(/<title>.*<\/title>/, (title) => (head || title) + sheet)
      .replace('<div id="root"></div>', (empty) => data + (root ?? empty))
    return vite.transformIndexHtml('/index.html', index, url)
  }
  const rootOf = ({ path, html }) => `<div id="root" data-page="${path}">${html}</div>`
  return {
    isPage: async (url) => (await load('/shell/pages.ts')).isPage(url),
    emptyPage: (url) => documentOf(url, {}),
    async notFoundPage(url) {
      return documentOf(url, {
        root: rootOf(await (await load('/prerender.tsx')).unknown(await readSite())),
      })
    },
    /** Extracts the parts of the server's bare document (server/platform/page-shell.ts); null for a whole one of another owner. */
    async filledPage(url, bare) {
      const found =
        /(<html.*?>)\s*<head>(.*?)<\/head>\s*<body><main id="main">(.*)<\/main><\/body>/s.exec(bare)
      if (!found) return null
      const [, html, head, main] = found
      const frame = await (await load('/prerender.tsx')).frame(await readSite())
      const filled = { ...frame, html: frame.html.replace('__MAIN__', () => main) }
      return documentOf(url, { html, head, root: rootOf(filled) })
    },
  }
}
