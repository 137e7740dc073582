import { afterAll, beforeAll, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import * as meetings from '../contract/clients/meetings.ts'
import * as threads from '../contract/clients/messages.ts'
import * as onboarding from '../contract/clients/onboarding.ts'
import * as pieces from '../contract/content/content-pieces.ts'
import type { Endpoint } from '../contract/http.ts'
import * as invoices from '../contract/money/invoices.ts'
import * as statements from '../contract/money/statements.ts'
import * as status from '../contract/operations/status.ts'
import * as search from '../contract/overview/search.ts'
import * as today from '../contract/overview/today.ts'
import * as projects from '../contract/work/projects.ts'
import * as requests from '../contract/work/service-requests.ts'
import { signedIn } from '../server/core/sessions/sample.ts'
import { users } from '../server/core/users/table.ts'
import { giveRecords } from './client-records.ts'
import { type Jar, openTestServer, type TestServer } from './server.ts'

let server: TestServer
let admin: Jar
let clientId: number
beforeAll(async () => {
  server = await openTestServer()
  admin = (await signedIn(server.context, { role: 'admin' })).jar
  const eve = await signedIn(server.context, { passwordHash: 'a hash' })
  clientId = eve.user.id
  await giveRecords(server, admin, eve, 'of-eve', '2026-03-04')
})
afterAll(() => server.close())

type Marked = { clientUnconfirmed: boolean }
const setConfirmed = (emailConfirmedAt: Date | null) =>
  server.db.update(users).set({ emailConfirmedAt }).where(eq(users.id, clientId))

/** The lists of the back office that name clients, and where their rows are. */
const lists: [Endpoint, (body: never) => Marked[], object?][] = [
  [projects.listAll, (body) => body],
  [projects.recent, (body) => body],
  [invoices.listAll, (body) => body],
  [pieces.listAll, (body) => body],
  [requests.listAll, (body) => body],
  [onboarding.listAll, (body) => body],
  [threads.threads, (body) => body],
  [threads.recent, (body) => body],
  [meetings.upcoming, (body) => body],
  [statements.balances, ({ clients }: { clients: Marked[] }) => clients],
  [today.read, ({ items }: { items: Marked[] }) => items],
  [today.week, ({ entries }: { entries: Marked[] }) => entries],
  [
    status.read,
    (body: { storage: { use: (Marked & { clientId: number | null })[] } }) =>
      body.storage.use.filter((each) => each.clientId !== null),
  ],
  [
    search.read,
    ({ groups }: { groups: { hits: Marked[] }[] }) => groups.flatMap(({ hits }) => hits),
    { q: 'of-eve' },
  ],
]

test.each(
  lists.map(([endpoint, rowsOf, query = {}]) => [endpoint.path, endpoint, rowsOf, query] as const),
)('%s marks a client until their address is confirmed', async (_path, endpoint, rowsOf, query) => {
  const marks = async () => {
    const { status, body } = await server.call(endpoint, { query }, admin)
    expect(status).toBe(200)
    return [...new Set(rowsOf(body as never).map((row) => row.clientUnconfirmed))]
  }
  await setConfirmed(null)
  expect(await marks()).toEqual([true])
  await setConfirmed(new Date('2026-03-02T09:00:00Z'))
  expect(await marks()).toEqual([false])
})
