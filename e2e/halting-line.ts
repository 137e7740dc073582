import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'

/** Yields what comes in: this many bytes at once, the rest once `opened` resolves. */
async function* holding(body: AsyncIterable<Buffer>, bytes: number, opened: Promise<void>) {
  let passed = 0
  for await (const chunk of body) {
    passed += chunk.length
    if (passed > bytes) await opened
    yield chunk
  }
}

/**
 * Opens an HTTP proxy for a browser context's `proxy`, whose uplink stands still in the middle of a long body: each
 * request's first `bytes` pass, the rest once `goOn` was called.
 */
export async function openHaltingLine(bytes: number) {
  const { promise: opened, resolve: goOn } = Promise.withResolvers<void>()
  const server = createServer((clientRequest, answer) => {
    const { method, headers } = clientRequest
    const onward = request(clientRequest.url ?? '', { method, headers }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers)
      answered.pipe(answer)
    })
    onward.on('error', () => answer.destroy())
    Readable.from(holding(clientRequest, bytes, opened)).pipe(onward)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    proxy: { server: `http://127.0.0.1:${port}`, bypass: '<-loopback>' },
    goOn,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
