import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

export type InternalServer = Awaited<ReturnType<typeof openInternalServer>>

/**
 * Starts a server inside the network that must not be reachable. `hits` lists its requests, and `connections` counts
 * also those over https, which end before a request. `/leads-on` redirects to the address in `to`, or `/inner`; `respond` handles `/v1/`.
 */
export async function openInternalServer(respond?: RequestListener) {
  const hits: string[] = []
  let connections = 0
  const server = createServer((request, response) => {
    hits.push(`${request.method} ${request.url}`)
    const url = new URL(request.url ?? '/', 'http://inside.example')
    if (url.pathname.startsWith('/leads-on'))
      return response.writeHead(302, { location: url.searchParams.get('to') ?? '/inner' }).end()
    if (respond && url.pathname.startsWith('/v1/')) return respond(request, response)
    return response.writeHead(200, { 'content-type': 'image/png' }).end('inner')
  })
  server.on('connection', () => (connections += 1))
  server.listen(0, '0.0.0.0')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    hits,
    port,
    connections: () => connections,
    forget() {
      hits.splice(0)
      connections = 0
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
