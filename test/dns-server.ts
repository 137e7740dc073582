import { createSocket } from 'node:dgram'
import dns from 'node:dns'
import { once } from 'node:events'

/**
 * Starts a name server that knows only TXT records (RFC 1035); it refuses queries for a name that maps to null. This
 * process resolves names through it until `close`.
 */
export async function openDnsServer(records: Record<string, string | null>) {
  const socket = createSocket('udp4')
  socket.on('message', (query, { port, address }) =>
    socket.send(answerTo(query, records), port, address),
  )
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  const before = dns.getServers()
  dns.setServers([`127.0.0.1:${socket.address().port}`])
  return {
    close: async () => {
      dns.setServers(before)
      socket.close()
      await once(socket, 'close')
    },
  }
}

function answerTo(query: Buffer, records: Record<string, string | null>): Buffer {
  const labels: string[] = []
  let at = 12
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.subarray(at + 1, at + 1 + length).toString())
    at += length + 1
  }
  const question = query.subarray(12, at + 5)
  const text = records[labels.join('.').toLowerCase()]
  const code = text === null ? 5 : text === undefined ? 3 : 0
  const header = Buffer.alloc(12)
  query.copy(header, 0, 0, 2)
  header.writeUInt16BE(0x8180 | code, 2)
  header.writeUInt16BE(1, 4)
  if (!text) return Buffer.concat([header, question])
  header.writeUInt16BE(1, 6)
  const parts = (text.match(/[^]{1,255}/g) ?? []).map((part) =>
    Buffer.concat([Buffer.from([part.length]), Buffer.from(part)]),
  )
  const data = Buffer.concat(parts)
  // The record: a pointer to the question's name, type TXT, class IN, a TTL of one minute.
  const record = Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 60, data.length >> 8, data.length])
  return Buffer.concat([header, question, record, data])
}
