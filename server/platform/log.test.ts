import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as consultations from '../../contract/leads/consultation-requests.ts'
import * as leads from '../../contract/leads/leads.ts'
import * as messages from '../../contract/clients/messages.ts'
import * as passwordResets from '../../contract/core/password-resets.ts'
import * as sessions from '../../contract/core/sessions.ts'
import * as users from '../../contract/core/users.ts'
import { copyOfMigrated, openTestServerOn, type TestServer } from '../../test/server.ts'
import { aConsultationRequest } from '../leads/consultation-requests/sample.ts'
import { aLead } from '../leads/leads/sample.ts'
import { signedIn } from '../core/sessions/sample.ts'
import { describeError } from './log.ts'
import { recentErrors } from './recent-errors.ts'

let server: TestServer
let lines: string[] = []
beforeAll(async () => {
  const stream = { write: (line: string) => void lines.push(line) }
  // Nothing listens there: every email is postponed, which is logged each time.
  const env = { SMTP_URL: 'smtp://sender-user:sender-secret@127.0.0.1:1' }
  server = await openTestServerOn(await copyOfMigrated('embedded'), env, stream)
})
afterAll(() => server.close())
beforeEach(() => void (lines = []))

type Line = { level: number; requestId?: string; refusal?: string; status?: number; route?: string }
const logged = () => lines.map((line) => JSON.parse(line) as Line)

const typed = {
  email: 'wilhelmina@quarry-lane.example',
  password: 'correct staple battery',
  firstName: 'Wilhelmina',
  lastName: 'Okonkwo',
  businessName: 'Quarry Lane Bakery',
}
const secret = 'Seven ovens and a leaking roof'
const phone = '+44 20 7946 0991'

test('logs no personal data of people who sign up, send a message or are mentioned in one', async () => {
  const owner = await signedIn(server.context, { role: 'admin' })
  const jar = new Map<string, string>()
  await server.call(users.register, { body: typed }, jar)
  await server.call(users.register, { body: typed })
  await server.call(sessions.create, {
    body: { ...typed, password: 'guessed-wrongly', rememberMe: false },
  })
  await server.call(sessions.create, { body: { ...typed, rememberMe: true } }, jar)
  await server.call(passwordResets.request, { body: { email: typed.email } })
  const request = aConsultationRequest({ ...typed, name: 'Wilhelmina Okonkwo', phone })
  const requested = await server.call(consultations.create, {
    body: { ...request, projectDescription: secret },
  })
  const token = requested.body.bookingToken
  await server.inject(`/api/bookings/${token}`)
  await server.inject(`/bookings/${token}?for=${typed.email}`)
  await server.call(messages.send, { body: { content: secret, toUserId: owner.user.id } }, jar)
  const lead = aLead({ companyName: typed.businessName, email: typed.email, phone, notes: secret })
  await server.call(leads.create, { body: lead }, owner.jar)
  await server.call(leads.list, { query: { q: typed.businessName } }, owner.jar)
  await server.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: `{"email":"${typed.email}`,
  })
  await server.runJobs()

  const output = lines.join('')
  expect(logged().length).toBeGreaterThan(12)
  expect(logged().filter(({ status }) => status === 201).length).toBeGreaterThanOrEqual(4)
  // A short cookie only marks the browser as signed in and is no secret.
  const cookies = [...jar.values()].filter((value) => value.length > 8)
  expect(cookies.length).toBeGreaterThan(0)
  const tokens = [...cookies, token, 'sender-secret', 'guessed-wrongly', 'sender-user']
  const words = [...Object.values(typed), ...tokens, secret, phone, 'Seven ovens', 'Okonkwo']
  const spellings = words.flatMap((word) => [word, encodeURIComponent(word), word.toLowerCase()])
  expect(spellings.filter((word) => output.includes(word))).toEqual([])
})

test("logs an error's code, not the values that were written", async () => {
  const broken = vi.spyOn(server.db, 'transaction').mockImplementation(() => {
    throw new Error(`Unexpected token "${secret}" from ${typed.email} at https://x.example/t0ken`)
  })
  const { status } = await server.call(consultations.create, { body: aConsultationRequest(typed) })
  broken.mockRestore()
  expect(status).toBe(500)
  expect(lines.join('')).toContain('Unexpected token \\"…\\" from <address> at https://…')
  expect(lines.join('')).not.toMatch(/Seven ovens|wilhelmina|t0ken/i)
  const [newest] = recentErrors()
  expect(newest).toMatchObject({ message: 'a call failed', requestId: expect.any(String) })
  expect(JSON.stringify(newest)).not.toMatch(/Seven ovens|wilhelmina|t0ken/i)
})

test("filters the framework's own error lines in the same way", () => {
  const failed = new Error(`Failed query: select $1 params: ${secret},${typed.email}`)
  const err = Object.assign(failed, { query: 'select $1', params: [secret, typed.email] })
  server.app.log.error({ err }, 'Promise errored, but reply.sent = true was set')
  const late = new Error(`Reply was already sent in the "/api/bookings/t0ken?for=x" (POST) route?`)
  server.app.log.warn({ err: late })
  server.app.log.error(failed)
  server.app.log.warn(late.message)
  expect(logged().map(({ level }) => level)).toEqual([50, 40, 50, 40])
  expect(logged()[0]).toMatchObject({ err: { message: 'query failed' } })
  expect(lines.join('')).not.toMatch(/Seven ovens|wilhelmina|t0ken/i)
})

test('logs every refusal with the request number of its response', async () => {
  const client = await signedIn(server.context)
  const numbers = new Map<string, string>()
  const refuse = async (kind: string, sent: InjectOptions | string) => {
    const { headers } = await server.inject(sent)
    numbers.set(kind, String(headers['x-request-id']))
  }
  const cookies = Object.fromEntries(client.jar)
  await refuse('unauthorized', leads.list.path)
  await refuse('forbidden', { url: leads.list.path, cookies })
  await refuse('badRequest', { method: 'POST', url: users.register.path, payload: {} })
  await refuse('notFound', '/api/bookings/none')
  await refuse('FST_ERR_BAD_URL', '/%zz')
  await refuse('FST_ERR_CTP_INVALID_JSON_BODY', {
    method: 'POST',
    url: users.register.path,
    headers: { 'content-type': 'application/json' },
    payload: '{"a',
  })
  expect(new Set(numbers.values()).size).toBe(6)
  for (const [refusal, requestId] of numbers)
    expect(logged()).toContainEqual(expect.objectContaining({ refusal, requestId }))
  const forbidden = logged().find(({ refusal }) => refusal === 'forbidden')
  expect(forbidden).toMatchObject({ level: 40, status: 403, route: leads.list.path })
})

test.each([
  ['trace-0af7651916cd43dd', true],
  ['4bf92f35:77b3-4da6.a3ce', true],
  ['short', false],
  ['ada@kiln.example', false],
  [`x`.repeat(65), false],
  ['new line", "level":60', false],
])('a request id from the caller is kept only if it is valid: %s', async (requestId, isTaken) => {
  const { headers } = await server.inject({
    url: leads.list.path,
    headers: { 'x-request-id': requestId },
  })
  const id = headers['x-request-id']
  expect(id === requestId).toBe(isTaken)
  expect(logged().map(({ requestId }) => requestId)).toContain(id)
})

test('keeps the stack trace of a filtered error, and never blocks on a long one', () => {
  const long = describeError(new Error(`${'a@'.repeat(200_000)}"${'\\'.repeat(200_000)}`))
  expect(JSON.stringify({ ...long, stack: '' }).length).toBeLessThan(5000)
  expect(describeError(new Error('no “Ada” at redis://u:p@host'))).toMatchObject({
    message: 'no "…" at redis://…',
    stack: expect.stringContaining('log.test.ts'),
  })
})
