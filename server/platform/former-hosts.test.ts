import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../../test/server.ts'
import { knowFormerHosts } from './former-hosts.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

test('the names of an earlier public address are known for a week after it changed', async () => {
  const { context } = server
  const start = async (publicUrl: string, at: string) => {
    server.setNow(at)
    const settings = { ...context.settings, publicUrl }
    await knowFormerHosts({ ...context, settings })
    return settings.formerHosts.map(({ host, until }) => [host, until.toISOString()])
  }
  expect(await start('https://loft.example', '2026-03-01T10:00:00Z')).toEqual([])
  const former = [['loft.example', '2026-03-09T10:00:00.000Z']]
  expect(await start('https://furlong.example', '2026-03-02T10:00:00Z')).toEqual(former)
  expect(await start('https://furlong.example', '2026-03-05T10:00:00Z')).toEqual(former)
  expect(await start('https://büro.example:8443/', '2026-03-06T10:00:00Z')).toEqual([
    ['furlong.example', '2026-03-13T10:00:00.000Z'],
    ...former,
  ])
  expect(await start('https://loft.example', '2026-03-10T10:00:00Z')).toEqual([
    ['büro.example', '2026-03-17T10:00:00.000Z'],
    ['xn--bro-hoa.example', '2026-03-17T10:00:00.000Z'],
    ['furlong.example', '2026-03-13T10:00:00.000Z'],
  ])
  expect(await start('https://loft.example', '2026-03-20T10:00:00Z')).toEqual([])
})
