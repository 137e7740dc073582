import { once } from 'node:events'
import net from 'node:net'

/** Opens a connection that sends bytes unchanged; an HTTP client would clean them up first. */
export async function openRaw(port: number) {
  const socket = net.connect({ port, host: '127.0.0.1', noDelay: true })
  await once(socket, 'connect')
  let read = ''
  const closed = new Promise<number>((resolve) => {
    const began = Date.now()
    socket.on('close', () => resolve(Date.now() - began))
  })
  socket.on('data', (chunk: Buffer) => (read += chunk.toString('latin1')))
  // The server may close the connection during a write: that is the behavior under test.
  socket.on('error', () => {})
  return {
    write: (text: string | Buffer) => void socket.write(text),
    /** Returns everything received so far. */
    answer: () => read,
    /** Resolves to the milliseconds until the server closed the connection. */
    closed,
    isOpen: () => !socket.closed && !socket.destroyed,
    end: () => void socket.destroy(),
  }
}

/**
 * Returns the reply to these bytes once the server closes the connection, or has been silent for `patience`
 * milliseconds.
 */
export async function sendRaw(port: number, bytes: string | Buffer, patience = 2000) {
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
