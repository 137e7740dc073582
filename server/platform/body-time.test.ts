import http from 'node:http'
import type { AddressInfo } from 'node:net'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { create } from '../../contract/leads/consultation-requests.ts'
import * as uploads from '../../contract/core/uploads.ts'
import { openTestServer, type TestServer } from '../../test/server.ts'
import { signedIn } from '../core/sessions/sample.ts'
import { bodyTimeouts } from './body-time.ts'

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'foyer-slow-'))
const usual = bodyTimeouts.usual
let server: TestServer
let port: number
beforeAll(async () => {
  bodyTimeouts.usual = 200
  server = await openTestServer({ DATA_DIR: dataDir })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = (server.app.server.address() as AddressInfo).port
})
afterAll(async () => {
  bodyTimeouts.usual = usual
  await server.close()
  fs.rmSync(dataDir, { recursive: true })
})

/** Sends one byte every 50 ms until a response arrives or `bytes` have been sent. */
const trickle = (at: string, bytes: number, headers: http.OutgoingHttpHeaders) =>
  new Promise<{ status: number; body: string; ms: number }>((resolve, reject) => {
    const began = performance.now()
    let sent = 0
    const options = { port, path: at, method: 'POST', agent: false }
    const request = http.request(
      { ...options, headers: { ...headers, 'content-length': bytes } },
      (answer) => {
        let body = ''
        answer.on('data', (chunk) => (body += chunk))
        answer.on('end', () => {
          clearInterval(timer)
          resolve({ status: answer.statusCode ?? 0, body, ms: performance.now() - began })
          request.destroy()
        })
      },
    )
    request.on('error', reject)
    const timer = setInterval(() => {
      if (sent < bytes) request.write('x')
      sent += 1
      if (sent === bytes) request.end()
    }, 50)
  })

test('ends a call whose body trickles in, with a clear error', async () => {
  const type = { 'content-type': 'application/json' }
  const { status, body, ms } = await trickle(create.path, 200, type)
  expect([status, JSON.parse(body)]).toEqual([
    408,
    { error: 'The request took too long to arrive' },
  ])
  expect(ms).toBeLessThan(9000)
})

test('lets an upload take its time', async () => {
  const { jar } = await signedIn(server.context)
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const { status, ms } = await trickle(`${uploads.create.path}?name=a.bin`, 12, { cookie })
  expect(status).toBe(201)
  expect(ms).toBeGreaterThan(500)
})
