import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as mailServers from '../../contract/core/mail-servers.ts'
import { signedIn } from '../../server/core/sessions/sample.ts'
import { openLine } from '../../server/platform/email-transport.ts'
import { mailUrl } from '../../server/platform/mail-url.ts'
import { withMailbox } from '../../server/platform/mailbox.ts'
import { openTestServer, type Jar, type TestServer } from '../server.ts'

let connections = 0
let port = 0
const inside = net.createServer((socket) => {
  connections += 1
  socket.end()
})
let server: TestServer
let admin: Jar
beforeAll(async () => {
  inside.listen(0, '0.0.0.0')
  await once(inside, 'listening')
  ;({ port } = inside.address() as AddressInfo)
  server = await openTestServer()
  admin = (await signedIn(server.context, { role: 'admin' })).jar
})
afterAll(async () => {
  await server.close()
  inside.close()
})
beforeEach(() => {
  connections = 0
})

describe('a mail server inside the network', () => {
  const hosts = ['127.0.0.1', '0.0.0.0', 'localhost', '127.1', '2130706433', '0x7f000001']
  const kinds = mailServers.mailServerKinds
  const typed = (host: string) => ({
    host,
    port,
    security: 'starttls' as const,
    user: 'me',
    secret: 'x',
  })

  test.each(hosts)('%s is neither tried nor saved', async (host) => {
    for (const kind of kinds) {
      const sent = { params: { kind }, body: typed(host) }
      for (const endpoint of [mailServers.test, mailServers.update]) {
        const { status, body } = await server.call(endpoint, sent, admin)
        expect([status, 'works' in body && body.works]).not.toEqual([200, true])
      }
    }
    expect(connections).toBe(0)
  })

  test('that a public name points to later is not connected to', async () => {
    const url = mailUrl('smtp', { ...typed('127.0.0.1'), password: 'x' }, false)
    expect(await openLine(url)).toMatchObject({ outcome: 'later' })
    await expect(withMailbox(url.replace('smtp', 'imap'), () => Promise.resolve())).rejects.toThrow(
      'is not on the internet',
    )
    expect(connections).toBe(0)
  })
})
