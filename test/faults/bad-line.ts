import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import net from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * States of a connection: passed on, refused, cut at the first bytes, answered with garbage, slow, or never answered.
 */
export const lineStates = ['good', 'away', 'cut', 'rubbish', 'slow', 'silent'] as const
export type LineState = (typeof lineStates)[number]

/** The delay of each chunk on a slow line, in ms. */
const slowMs = 400

/** Opens a proxy to the server on `port` of this machine that can simulate every kind of bad line. */
export async function openLine(port: number) {
  let state: LineState = 'good'
  const sockets = new Set<net.Socket>()
  const take = (client: net.Socket) => {
    sockets.add(client)
    client.on('error', () => {}).on('close', () => sockets.delete(client))
    if (state === 'silent') return void client.resume()
    if (state === 'cut') return void client.once('data', () => client.destroy())
    if (state === 'rubbish') return void sendGarbage(client)
    const far = net.connect(port, '127.0.0.1')
    sockets.add(far)
    far.on('error', () => client.destroy()).on('close', () => sockets.delete(far))
    client.on('close', () => far.destroy())
    far.on('close', () => client.end())
    const delayMs = state === 'slow' ? slowMs : 0
    void passOn(client, far, delayMs)
    void passOn(far, client, delayMs)
  }
  const server = net.createServer(take)
  const listen = async (at: number) => {
    server.listen(at, '127.0.0.1')
    await once(server, 'listening')
  }
  await listen(0)
  const own = (server.address() as net.AddressInfo).port
  const hangUp = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: own,
    /** Applies to new connections; open ones are cut. */
    async become(next: LineState) {
      if (state === 'away' && next !== 'away') await listen(own)
      hangUp()
      if (next === 'away' && state !== 'away') {
        server.close()
        await once(server, 'close')
      }
      state = next
    },
    async close() {
      hangUp()
      if (server.listening) server.close()
    },
  }
}
export type Line = Awaited<ReturnType<typeof openLine>>

/** Sends bytes that belong to no protocol, then protocol-like lines without an end. */
async function sendGarbage(client: net.Socket) {
  client.write(Buffer.concat([randomBytes(200), Buffer.from('\r\n\r\n<html>500</html>\r\n')]))
  for (let n = 0; n < 20 && !client.destroyed; n += 1) {
    client.write(Buffer.concat([randomBytes(1000), Buffer.from('\r\n')]))
    await pause(20)
  }
  client.destroy()
}

async function passOn(from: net.Socket, to: net.Socket, delayMs: number) {
  try {
    for await (const piece of from) {
      if (delayMs) await pause(delayMs)
      if (to.destroyed) return
      to.write(piece as Buffer)
    }
  } catch {
    to.destroy()
  }
}
