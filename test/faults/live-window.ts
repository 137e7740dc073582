import http from 'node:http'
import { stream } from '../../contract/live.ts'

/** Simulates an open window: follows the stream of changes and reconnects after a cut, as a browser does. */
export function openWindow(url: string, cookie: string) {
  const events: { kind: string; at: number }[] = []
  let closed = false
  let connections = 0
  let request: http.ClientRequest | undefined
  let lastId = ''
  const connect = () => {
    if (closed) return
    const again = () => {
      if (!closed) setTimeout(connect, 500)
    }
    const headers = { cookie, ...(lastId && { 'last-event-id': lastId }) }
    request = http.get(`${url}${stream.path}`, { headers, agent: false }, (answer) => {
      if (answer.statusCode === 200) connections += 1
      let text = ''
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk
        for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
          const event = text.slice(0, end)
          text = text.slice(end + 2)
          lastId = /^id: (.+)$/m.exec(event)?.[1] ?? lastId
          const data = /^data: (.+)$/m.exec(event)?.[1]
          if (!event.includes('event: changes') || !data) continue
          for (const { kind } of JSON.parse(data) as { kind: string }[])
            events.push({ kind, at: performance.now() })
        }
      })
      answer.on('close', again).on('error', () => {})
    })
    request.on('error', again)
  }
  connect()
  return {
    events,
    /** Returns the number of connections so far. */
    connections: () => connections,
    close() {
      closed = true
      request?.destroy()
    },
  }
}
