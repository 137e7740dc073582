import { once } from 'node:events'
import net from 'node:net'

/** A connection on which bytes are written as they are: no client tidies them before they are sent. */
export async function openRaw(port: number) {
  const socket = net.connect({ port, host: '127.0.0.1', noDelay: true })
  await once(socket, 'connect')
  let read = ''
  const closed = new Promise<number>((resolve) => {
    const began = Date.now()
    socket.on('close', () => resolve(Date.now() - began))
  })
  socket.on('data', (chunk: Buffer) => (read += chunk.toString('latin1')))
  // The server may hang up while something is still being written: that is what is tested.
  socket.on('error', () => {})
  return {
    write: (text: string | Buffer) => void socket.write(text),
    /** Everything that has been answered. */
    answer: () => read,
    /** Milliseconds until the server hung up. */
    closed,
    isOpen: () => !socket.closed && !socket.destroyed,
    end: () => void socket.destroy(),
  }
}

/** What is answered to these bytes until the server hangs up, or has said nothing for `patience` milliseconds. */
export async function rawly(port: number, bytes: string | Buffer, patience = 2000) {
  const connection = await openRaw(port)
  connection.write(bytes)
  let before = -1
  while (connection.isOpen() && before !== connection.answer().length) {
    before = connection.answer().length
    await Promise.race([
      connection.closed,
      new Promise((resolve) => setTimeout(resolve, before > 0 ? 100 : patience)),
    ])
  }
  connection.end()
  return connection.answer()
}
