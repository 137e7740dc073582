import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as cards from '../../contract/leads/lead-cards.ts'
import * as contract from '../../contract/website/job-applications.ts'
import { openTestServer, type TestServer } from '../../test/server.ts'

let server: TestServer
let port: number
beforeAll(async () => {
  server = await openTestServer()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = (server.app.server.address() as AddressInfo).port
})
beforeEach(() => server.clear())
afterAll(() => server.close())

/** Announces a body, sends its first bytes only, and returns the answer to that. */
const announce = (path: string, bytes: number) =>
  new Promise<{ status: number; body: string }>((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': bytes }
    const options = { port, method: 'POST', path, headers, agent: false }
    const request = http.request(options, (answer) => {
      let body = ''
      answer.on('data', (chunk) => (body += chunk))
      answer.on('end', () => {
        request.destroy()
        resolve({ status: answer.statusCode ?? 0, body })
      })
    })
    request.on('error', reject)
    request.write('{"firstName":"')
  })

test('a body that announces to be too large is refused unread, and counted', async () => {
  const large = 20 * 2 ** 20
  for (let n = 0; n < 60; n += 1) {
    const { status, body } = await announce(contract.create.path, large)
    expect([status, JSON.parse(body)]).toEqual([413, { error: contract.fileTooLarge }])
  }
  expect((await announce(contract.create.path, large)).status).toBe(429)
  // Then not even an acceptable one is read.
  expect((await announce(contract.create.path, 10 * 2 ** 20)).status).toBe(429)
})

test('a large body of somebody who may not send it is refused unread', async () => {
  expect((await announce(cards.create.path, 5 * 2 ** 20)).status).toBe(401)
})

test('refused applications are counted, accepted ones are not', async () => {
  const send = (payload: object) =>
    server.inject({ method: 'POST', url: contract.create.path, payload })
  for (let n = 0; n < 60; n += 1) expect((await send({})).statusCode).toBe(400)
  expect((await send({})).statusCode).toBe(429)
})
