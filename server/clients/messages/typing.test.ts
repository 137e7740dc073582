import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as contract from '../../../contract/clients/messages.ts'
import * as views from '../../../contract/core/views.ts'
import type { Typing } from '../../../contract/live.ts'
import { engines, type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { signedIn } from '../../core/sessions/sample.ts'

/** Opens a stream as a window does, and collects who is typing there. */
async function openWindow(at: string, jar: Jar) {
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const request = http.get(`${at}/api/live`, { headers: { cookie }, agent: false })
  const answer = await new Promise<http.IncomingMessage>((resolve, reject) =>
    request.on('response', resolve).on('error', reject),
  )
  let text = ''
  answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
  answer.on('error', () => {})
  await expect.poll(() => text).toContain('event: ready')
  return {
    typing: () =>
      [...text.matchAll(/event: typing\ndata: (.*)\n/g)].map(
        ([, data = '']) => JSON.parse(data) as Typing,
      ),
    text: () => text,
    leave: () => request.destroy(),
  }
}

describe.each(engines())('who is typing, on the %s database', (engine) => {
  let server: TestServer
  let at: string
  beforeAll(async () => {
    server = await openTestServer({}, engine)
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    at = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`
  })
  beforeEach(async () => {
    await server.clear()
    server.setNow('2026-03-02T10:00:00Z')
  })
  afterAll(() => server.close())

  const type = async (jar: Jar, toUserId?: number) =>
    (await server.call(contract.typing, { body: toUserId ? { toUserId } : {} }, jar)).status

  test('is told to the other side of the thread only, and stored nowhere', async () => {
    const owner = await signedIn(server.context, {
      role: 'admin',
      firstName: 'Nora',
      lastName: 'W',
    })
    const ada = await signedIn(server.context)
    const bo = await signedIn(server.context, { clientId: ada.user.id, firstName: 'Bo' })
    const ben = await signedIn(server.context)
    const windows: Awaited<ReturnType<typeof openWindow>>[] = []
    for (const { jar } of [owner, ada, bo, ben]) windows.push(await openWindow(at, jar))
    const told = () => windows.map((each) => each.typing().map(({ name }) => name))
    expect(await type(ada.jar)).toBe(200)
    await expect.poll(told).toEqual([['Ada Lindqvist'], [], [], []])
    expect(windows[0]?.typing()).toEqual([{ clientId: ada.user.id, name: 'Ada Lindqvist' }])
    expect(await type(owner.jar, ada.user.id)).toBe(200)
    await expect.poll(told).toEqual([['Ada Lindqvist'], ['Nora W'], ['Nora W'], []])
    // A second mark soon after the first is dropped; another person's is not.
    expect([await type(ada.jar), await type(bo.jar)]).toEqual([200, 200])
    await expect.poll(told).toEqual([['Ada Lindqvist', 'Bo Lindqvist'], ['Nora W'], ['Nora W'], []])
    server.setNow('2026-03-02T10:00:02Z')
    await type(ada.jar)
    await expect.poll(() => told()[0]).toEqual(['Ada Lindqvist', 'Bo Lindqvist', 'Ada Lindqvist'])
    expect(windows[0]?.text()).not.toMatch(/id: .*\nevent: typing/)
    const { rows } = await server.db.execute(sql`select 1 from live_events`)
    expect(rows).toEqual([])
    for (const each of windows) each.leave()
  })

  test('needs a thread of one’s own, and an admin viewing as the client sends none', async () => {
    const owner = await signedIn(server.context, { role: 'admin' })
    const [ada, ben] = [await signedIn(server.context), await signedIn(server.context)]
    const refused = [
      await type(ada.jar, ben.user.id),
      await type(owner.jar, owner.user.id),
      await type(owner.jar, 999),
      await type(new Map()),
    ]
    expect(refused).toEqual([404, 404, 404, 401])
    await server.call(views.begin, { params: { id: ada.user.id } }, owner.jar)
    expect(await type(owner.jar)).toBe(403)
  })
})
