import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { tellAnswered } from './answered.ts'
import { type Encoding, encodingFor } from './cached-page.ts'
import { isLeaving } from './drain.ts'
import { requestIdOf } from './request-id.ts'
import type { Settings } from './settings.ts'

/** A page as it was sent to a browser without cookies. `headers`: names and values in turn. */
type Sent = { route: string | null; headers: string[]; body: Buffer }
/** By address and encoding. */
export type SentPages = Map<string, Sent>

const keyOf = (url: string, encoding: Encoding) => `${encoding} ${url}`

/** Headers of one response alone. */
const single = new Set(['x-request-id', 'connection', 'date'])

/** Whether every browser that asks like this gets the same: it sends no cookie, and nothing that it holds already. */
const isPlain = ({ method, url = '', headers }: IncomingMessage) =>
  method === 'GET' &&
  headers.cookie === undefined &&
  headers['if-none-match'] === undefined &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined &&
  !url.includes('?')

/** Keeps a page that is about to be sent, if the next browser may get the same. */
export function keepSent(sent: SentPages, reply: FastifyReply, encoding: Encoding, body: Buffer) {
  const { raw } = reply.request
  if (reply.statusCode !== 200 || !isPlain(raw)) return
  const headers = Object.entries(reply.getHeaders()).filter(([name]) => !single.has(name))
  const flat = headers.flatMap(([name, value]) => [name, String(value)])
  sent.set(keyOf(raw.url ?? '', encoding), {
    route: reply.request.routeOptions.url ?? null,
    headers: [...flat, 'content-length', String(body.byteLength)],
    body,
  })
}

/**
 * Sends pages again that browsers without cookies got before, without passing through Fastify, which costs more than the
 * page. Whatever else a request asks for goes the usual way, and each page does at first.
 */
export function repeatPages(app: FastifyInstance, { trustProxy }: Settings, sent: () => SentPages) {
  let isClosing = false
  app.addHook('preClose', async () => void (isClosing = true))
  const find = (request: IncomingMessage) => {
    if (isClosing || isLeaving(app) || !isPlain(request)) return undefined
    // Has the usual way notice a proxy that isn't trusted.
    if (!trustProxy && request.headers['x-forwarded-for'] !== undefined) return undefined
    return sent().get(keyOf(request.url ?? '', encodingFor(request.headers)))
  }
  const send = ({ headers }: IncomingMessage, response: ServerResponse, page: Sent) => {
    const began = performance.now()
    const requestId = requestIdOf(headers)
    response.on('finish', () => {
      const ms = performance.now() - began
      const log = app.log.child({ requestId })
      tellAnswered(app, { method: 'GET', route: page.route, status: 200, ms, log })
    })
    response.writeHead(200, [...page.headers, 'x-request-id', requestId])
    response.end(page.body)
  }
  const [usual] = app.server.listeners('request') as [RequestListener]
  app.server.removeListener('request', usual)
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const page = find(request)
    if (page) send(request, response, page)
    else usual(request, response)
  })
}
