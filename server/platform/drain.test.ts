import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../../test/server.ts'
import { drain } from './drain.ts'

let server: TestServer
beforeEach(async () => void (server = await openTestServer()))
afterEach(() => server.close())

const viaProxy = { 'x-retried-elsewhere': 'yes' }
const ask = async (method: 'GET' | 'POST', url: string, headers: Record<string, string> = {}) => {
  const answer = await server.inject({ method, url, headers })
  return [answer.statusCode, answer.headers['connection']]
}

test('sends reads to other processes while closing, and completes writes', async () => {
  expect(await ask('GET', '/robots.txt', viaProxy)).toEqual([200, 'keep-alive'])
  const drained = drain(server.app, 0.3)
  expect((await server.inject('/readyz')).statusCode).toBe(503)
  expect((await server.inject({ url: '/readyz', headers: viaProxy })).statusCode).toBe(503)
  expect(await ask('GET', '/robots.txt', viaProxy)).toEqual([502, 'close'])
  expect(await ask('GET', '/robots.txt')).toEqual([200, 'close'])
  expect(await ask('POST', '/api/login', viaProxy)).toEqual([404, 'close'])
  await drained
})

test('closes immediately if no proxy can retry elsewhere', async () => {
  const began = performance.now()
  await drain(server.app, 0)
  expect(performance.now() - began).toBeLessThan(3000)
  expect((await server.inject('/readyz')).statusCode).toBe(200)
})
