import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { limits } from '../../../contract/limits.ts'
import * as contract from '../../../contract/core/password-resets.ts'
import * as sessionsContract from '../../../contract/core/sessions.ts'
import { engines, openTestServer, type TestServer } from '../../../test/server.ts'
import { auditEntries } from '../audit-entries/table.ts'
import { emails } from '../emails/table.ts'
import { hashPassword } from '../passwords/password.ts'
import { rowsOf } from '../../platform/db.ts'
import { signedIn } from '../sessions/sample.ts'
import { sessions } from '../sessions/table.ts'
import { aUser } from '../users/sample.ts'
import { addUser } from '../users/store.ts'
import { users } from '../users/table.ts'
import { sendPasswordReset, sweepPasswordResets } from './jobs.ts'
import { issueLink } from './store.ts'
import { passwordResets } from './table.ts'

// A date in the past of the database's clock, so that jobs delayed by seconds are due.
const begin = '2020-03-02T10:00:00Z'
const password = 'tulip-kettle-91'
const next = 'heron-lamp-304'
const dead = 'The reset link is invalid or has expired. Please request a new one.'
let hash: string
beforeAll(async () => void (hash = await hashPassword(password)))

describe.each(engines())('password resets on %s', (engine) => {
  let server: TestServer
  beforeAll(async () => void (server = await openTestServer({}, engine)))
  beforeEach(async () => {
    await server.clear()
    server.setNow(begin)
    await addUser(server.context, aUser({ email: 'ada@kiln.example', passwordHash: hash }))
  })
  afterAll(() => server.close())

  const ask = (email = 'ada@kiln.example') => server.call(contract.request, { body: { email } })
  const complete = (token: string, newPassword = next) =>
    server.call(contract.complete, { body: { token, newPassword } })
  const signIn = (with_: string) =>
    server.call(sessionsContract.create, { body: { email: 'ada@kiln.example', password: with_ } })
  const emailRows = () => server.db.select().from(emails).orderBy(emails.id)
  /** Requests a reset, runs the job, and returns the token from the email. */
  const mailedToken = async () => {
    await ask()
    await server.runJobs()
    return (await emailRows()).findLast(({ kind }) => kind === 'password-reset')?.secret ?? ''
  }

  describe('requesting', () => {
    test('emails a link for choosing a new password', async () => {
      const token = await mailedToken()
      const [email] = await emailRows()
      expect(email).toMatchObject({ kind: 'password-reset', to: 'ada@kiln.example' })
      expect(email?.html).toContain('http://foyer.test/reset-password#token=')
      expect(await complete(token)).toMatchObject({ status: 200, body: { ok: true } })
      expect((await signIn(password)).status).toBe(401)
      expect((await signIn(next)).status).toBe(200)
      const entries = await server.db.select().from(auditEntries)
      expect(entries).toMatchObject([{ event: 'password-set', userId: entries[0]?.recordId }])
    })

    test('responds alike, after the same work, for known and unknown addresses', async () => {
      const [known, unknown] = [await ask(), await ask('nobody@kiln.example')]
      const { date: _a, 'x-request-id': _c, ...knownHeaders } = known.headers
      const { date: _b, 'x-request-id': _d, ...unknownHeaders } = unknown.headers
      expect({ ...unknown, headers: unknownHeaders }).toEqual({ ...known, headers: knownHeaders })
      // Only the job was written for either of them before it runs.
      expect(await server.db.$count(passwordResets)).toBe(0)
      expect(await server.db.$count(emails)).toBe(0)
      expect(await server.runJobs()).toBeGreaterThanOrEqual(2)
      expect(await server.db.$count(emails)).toBe(1)
    })

    test('runs seconds later, so that the timing of the next response reveals nothing', async () => {
      await ask()
      const [job] = await rowsOf<{ seconds: number }>(
        server.db,
        sql`select extract(epoch from start_after - ${begin}::timestamptz)::float8 as seconds
            from pgboss.job where name = ${sendPasswordReset.name}`,
      )
      expect(job?.seconds).toBeGreaterThanOrEqual(1)
      expect(job?.seconds).toBeLessThan(3)
    })

    test('sends one email for two requests in a row', async () => {
      await Promise.all([ask(), ask(), ask()])
      await server.runJobs()
      expect(await server.db.$count(emails)).toBe(1)
    })

    test('sends at most three emails an hour to an address, with the same response', async () => {
      const responses: unknown[] = []
      for (let count = 0; count < 5; count += 1) {
        const { status, body } = await ask()
        responses.push([status, body])
        await server.runJobs()
      }
      expect(responses).toEqual(Array.from({ length: 5 }, () => [200, { ok: true }]))
      expect(await server.db.$count(emails)).toBe(3)
      server.setNow('2020-03-02T11:00:01Z')
      await mailedToken()
      expect(await server.db.$count(emails)).toBe(4)
    })

    test('counts requests whose jobs run in parallel', async () => {
      const run = () => sendPasswordReset.run({ email: 'ada@kiln.example' }, server.context)
      await Promise.all([1, 2, 3, 4, 5, 6].map(run))
      expect(await server.db.$count(emails)).toBe(3)
    })

    test('requires an address', async () => {
      expect(await ask('nobody')).toMatchObject({
        status: 400,
        body: { fields: { email: 'Please enter a valid email address' } },
      })
    })

    test('is limited by network, for known and unknown addresses', async () => {
      const [{ max }] = limits['forgot-password']
      for (let count = 0; count < max; count += 1)
        expect((await ask(`p${count}@kiln.example`)).status).toBe(200)
      const answer = await ask()
      expect(answer.status).toBe(429)
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3000)
    })
  })

  describe('a link', () => {
    test('works once', async () => {
      const token = await mailedToken()
      await complete(token)
      expect(await complete(token, 'a third one')).toMatchObject({
        status: 410,
        body: { error: dead },
      })
      expect((await signIn(next)).status).toBe(200)
    })

    test('works once even when it is used concurrently', async () => {
      const token = await mailedToken()
      const answers = await Promise.all(
        ['first-one', 'second-one', 'third-one'].map((each) => complete(token, each)),
      )
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410, 410])
    })

    test('works for an hour', async () => {
      const [token, late] = [await mailedToken(), 'the email was late']
      server.setNow('2020-03-02T10:59:59Z')
      expect((await complete(token)).status).toBe(200)
      server.setNow('2020-03-02T11:00:00Z')
      const second = await mailedToken()
      server.setNow('2020-03-02T12:00:00Z')
      expect(await complete(second, late)).toMatchObject({ status: 410, body: { error: dead } })
    })

    test.each([0, 1, 2])(
      'works although newer ones were requested, and ends all others (%s)',
      async (used) => {
        const tokens = [await mailedToken(), await mailedToken(), await mailedToken()]
        expect(new Set(tokens).size).toBe(3)
        expect((await complete(tokens[used] ?? '')).status).toBe(200)
        for (const token of tokens) expect((await complete(token)).status).toBe(410)
      },
    )

    test('of an invitation survives a reset request, and is void once a password is set', async () => {
      const user = await addUser(server.context, aUser({ email: 'new@kiln.example' }))
      const { secret } = await issueLink(server.context, user?.id ?? 0, 'invitation')
      await ask('new@kiln.example')
      await server.runJobs()
      const [row] = await server.db
        .select()
        .from(passwordResets)
        .where(eq(passwordResets.reason, 'invitation'))
      expect(row?.usedAt).toBeNull()
      const reset = (await emailRows()).at(-1)?.secret
      expect((await complete(reset ?? '')).status).toBe(200)
      expect((await complete(secret.token)).status).toBe(410)
    })

    test.each([
      ['an invitation', 'invitation'],
      ['the first start', 'first-start'],
    ] as const)('of %s works for a week', async (_of, reason) => {
      const user = await addUser(server.context, aUser({ email: 'new@kiln.example' }))
      const issue = async () =>
        (await issueLink(server.context, user?.id ?? 0, reason)).secret.token
      const token = await issue()
      server.setNow('2020-03-09T09:59:59Z')
      expect((await complete(token)).status).toBe(200)
      const late = await issue()
      server.setNow('2020-03-16T09:59:59Z')
      expect((await complete(late)).status).toBe(410)
    })

    test('that was never issued is refused with the same message', async () => {
      expect(await complete('A'.repeat(43))).toMatchObject({ status: 400, body: { error: dead } })
      expect(await complete('')).toMatchObject({
        status: 400,
        body: { error: 'The reset link is missing its token' },
      })
    })

    test('is found by its hash only: the stored value opens nothing', async () => {
      const token = await mailedToken()
      const [row] = await server.db.select().from(passwordResets)
      expect(row?.tokenHash).not.toContain(token)
      expect((await complete(row?.tokenHash ?? '')).status).toBe(400)
    })

    test('survives a rejected password', async () => {
      const token = await mailedToken()
      expect(await complete(token, 'qwerty')).toMatchObject({
        status: 400,
        body: {
          fields: {
            newPassword: 'This password is among the most common ones. Please choose another.',
          },
        },
      })
      expect(await complete(token, '12345')).toMatchObject({
        body: { error: 'Password must be at least 6 characters long' },
      })
      expect((await complete(token)).status).toBe(200)
    })
  })

  test("ends only that user's sessions when a new password is set, and emails them", async () => {
    await signIn(password)
    await signIn(password)
    const other = await signedIn(server.context)
    const token = await mailedToken()
    await complete(token)
    const left = await server.db.select().from(sessions)
    expect(left.map(({ userId }) => userId)).toEqual([other.user.id])
    expect((await emailRows()).map(({ kind }) => kind)).toEqual([
      'new-browser',
      'password-reset',
      'password-changed',
    ])
  })

  test('emails somebody whose first password was set by a link', async () => {
    await server.db.update(users).set({ passwordHash: null })
    expect((await complete(await mailedToken())).status).toBe(200)
    expect((await emailRows()).at(-1)).toMatchObject({
      kind: 'password-chosen',
      to: 'ada@kiln.example',
      subject: expect.stringMatching(/password/i),
    })
  })

  test('reopens an address that wrong guesses had locked', async () => {
    for (let guess = 0; guess < 10; guess++) await signIn(`wrong ${guess}`)
    expect((await signIn(password)).status).toBe(429)
    await complete(await mailedToken())
    expect((await signIn(next)).status).toBe(200)
  })

  test('lets the browser that set the password sign in while guessing continues elsewhere', async () => {
    const jar = new Map<string, string>()
    const token = await mailedToken()
    await server.call(contract.complete, { body: { token, newPassword: next } }, jar)
    for (let guess = 0; guess < 10; guess++) await signIn(`wrong ${guess}`)
    expect((await signIn(next)).status).toBe(429)
    const body = { email: 'ada@kiln.example', password: next }
    expect((await server.call(sessionsContract.create, { body }, jar)).status).toBe(200)
  })

  test('stops token guessing after a hundred tries', async () => {
    const statuses: number[] = []
    for (let guess = 0; guess < 101; guess += 1)
      statuses.push((await complete(`guess-${guess}`)).status)
    expect(statuses.slice(0, 100).every((status) => status === 400)).toBe(true)
    expect(statuses[100]).toBe(429)
  })

  test('deletes links a month after they expired', async () => {
    await mailedToken()
    server.setNow('2020-04-01T10:00:00Z')
    await server.runJobs(sweepPasswordResets.name)
    expect(await server.db.$count(passwordResets)).toBe(1)
    server.setNow('2020-04-02T10:00:00Z')
    await server.runJobs(sweepPasswordResets.name)
    expect(await server.db.$count(passwordResets)).toBe(0)
  })
})
