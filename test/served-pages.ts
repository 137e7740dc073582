import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const types: Record<string, string> = { css: 'text/css', svg: 'image/svg+xml', txt: 'text/plain' }
const typeOf = (path: string, page: string | Buffer) =>
  typeof page === 'string'
    ? (types[path.split('.')[1] ?? ''] ?? 'text/html; charset=utf-8')
    : 'image/png'

/**
 * Serves a client's website on this machine: `pages` by path, text or a PNG. `asked` are the paths that were requested;
 * `/away` leads to an address inside a network.
 */
export async function openServedPages() {
  const served: { pages: Record<string, string | Buffer>; asked: string[] } = {
    pages: {},
    asked: [],
  }
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    const page = served.pages[path]
    served.asked.push(path)
    if (path === '/away') response.writeHead(302, { location: 'http://169.254.169.254/' }).end()
    else if (page === undefined) response.writeHead(404).end('no')
    else response.writeHead(200, { 'content-type': typeOf(path, page) }).end(page)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return Object.assign(served, { host, url: `http://${host}/`, close: () => server.close() })
}
export type ServedPages = Awaited<ReturnType<typeof openServedPages>>
