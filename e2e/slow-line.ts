import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Transform } from 'node:stream'

/** Returns a stream that is limited to this many bytes per second. */
const throttle = (bytesPerSecond: number) =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      setTimeout(() => done(null, chunk), (chunk.length / bytesPerSecond) * 1000)
    },
  })

/** Opens an HTTP proxy with a slow uplink, for a browser context's `proxy`. */
export async function openSlowLine(bytesPerSecond: number) {
  const server = createServer((clientRequest, answer) => {
    const { method, headers } = clientRequest
    const onward = request(clientRequest.url ?? '', { method, headers }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers)
      answered.pipe(answer)
    })
    onward.on('error', () => answer.destroy())
    clientRequest.pipe(throttle(bytesPerSecond)).pipe(onward)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    proxy: { server: `http://127.0.0.1:${port}`, bypass: '<-loopback>' },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
