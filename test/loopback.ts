import http from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request to a server of the tests. */
export type Asked = {
  method: string
  path: string
  query: URLSearchParams
  headers: http.IncomingHttpHeaders
  body: string
}
/** Its response: an object is sent as JSON, a text as HTML. */
export type Answered = { status?: number; body: object | string; location?: string }

/** Opens an HTTP server on loopback. */
export async function openLoopback(answer: (asked: Asked) => Answered | Promise<Answered>) {
  const respond = async (request: http.IncomingMessage, response: http.ServerResponse) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const url = new URL(request.url ?? '/', 'http://loopback')
    const { method = 'GET', headers } = request
    const asked = { method, path: url.pathname, query: url.searchParams, headers, body }
    const { status = 200, body: answered, location } = await answer(asked)
    const isText = typeof answered === 'string'
    response.writeHead(status, {
      'content-type': isText ? 'text/html; charset=utf-8' : 'application/json',
      ...(location && { location }),
    })
    response.end(isText ? answered : JSON.stringify(answered))
  }
  const server = http.createServer((request, response) => void respond(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const field = (label: string, value: string) =>
  `<button name="outcome" value="${value}">${label}</button>`

/** The page on which a client pays, as both providers have one. */
export const payPage = (title: string, amount: string) =>
  `<!doctype html><html lang="en"><title>${title}</title><main><h1>${title}</h1><p>${amount}</p>
  <form method="post">${field('Pay now', 'pay')}${field('Decline', 'decline')}${field('Back', 'leave')}</form></main></html>`
