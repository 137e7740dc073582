import { assert, constantFrom, date, property } from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as contract from '../../../contract/core/notifications.ts'
import { updateTimeZone } from '../../../contract/core/users.ts'
import { engines, type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { emails as emailTable } from '../emails/table.ts'
import { inTransaction } from '../../platform/context.ts'
import { signedIn } from '../sessions/sample.ts'
import { nextDigest } from './rules.ts'
import { aNote } from './sample.ts'
import { markSubjectRead, type Note, notify, notifyTeam } from './store.ts'

describe.each(engines())('notifications, on the %s database', (engine) => {
  let server: TestServer
  let ada: { jar: Jar; user: { id: number } }
  let ben: typeof ada
  beforeAll(async () => {
    server = await openTestServer({}, engine)
  })
  beforeEach(async () => {
    await server.clear()
    server.setNow('2026-03-02T10:00:00Z')
    ada = await signedIn(server.context)
    ben = await signedIn(server.context)
  })
  afterAll(() => server.close())

  const notifyUser = (to: number[], changes: Partial<Note> = {}) =>
    inTransaction(server.context, (tx) => notify(tx, to, aNote(changes)))
  const list = async (jar: Jar, query = {}) =>
    (await server.call(contract.list, { query }, jar)).body
  const unread = async (jar: Jar) => (await server.call(contract.count, {}, jar)).body.unread
  const emails = async () => {
    await server.runJobs('email-notifications')
    return server.db.select().from(emailTable)
  }

  test('are listed, counted and marked as read by their recipient', async () => {
    await notifyUser([ada.user.id])
    await notifyUser([ada.user.id], { title: 'Second' })
    expect((await list(ada.jar)).map(({ title }) => title)).toEqual([
      'Second',
      'Your project is in review',
    ])
    expect([await unread(ada.jar), await unread(ben.jar)]).toEqual([2, 0])
    expect(await list(ben.jar)).toEqual([])
    const params = { id: 1 }
    expect((await server.call(contract.read, { params }, ben.jar)).status).toBe(404)
    expect((await server.call(contract.read, { params }, ada.jar)).status).toBe(200)
    expect((await server.call(contract.read, { params }, ada.jar)).status).toBe(200)
    expect((await list(ada.jar, { show: 'unread' })).map(({ title }) => title)).toEqual(['Second'])
    await server.call(contract.readAll, {}, ada.jar)
    expect(await unread(ada.jar)).toBe(0)
    expect((await list(ada.jar, { q: 'second' })).map(({ readAt }) => readAt)).toEqual([
      '2026-03-02T10:00:00.000Z',
    ])
  })

  test('are emailed together, once, after five unread minutes', async () => {
    await notifyUser([ada.user.id], { kind: 'deliverables', title: 'Logo is here' })
    server.setNow('2026-03-02T10:04:00Z')
    await notifyUser([ada.user.id], { kind: 'messages', title: 'Early' })
    expect(await emails()).toEqual([])
    server.setNow('2026-03-02T10:05:00Z')
    const [first] = await emails()
    expect(first).toMatchObject({ subject: 'Logo is here' })
    server.setNow('2026-03-02T10:08:30Z')
    await notifyUser([ada.user.id], { kind: 'messages', title: 'Late' })
    server.setNow('2026-03-02T10:09:00Z')
    const [, second, ...none] = await emails()
    expect(second?.text).toMatch(/Early[\s\S]*Late/)
    expect(none).toEqual([])
    server.setNow('2026-03-03T10:09:00Z')
    expect(await emails()).toHaveLength(2)
  })

  test('are not emailed when they were read, or their subject was seen', async () => {
    await notifyUser([ada.user.id, ben.user.id], { kind: 'messages', subjectId: 9 })
    await notifyUser([ada.user.id], { kind: 'deliverables' })
    await server.call(contract.read, { params: { id: 3 } }, ada.jar)
    await inTransaction(server.context, (tx) => markSubjectRead(tx, [ada.user.id], 'messages', 9))
    server.setNow('2026-03-02T11:00:00Z')
    expect(await emails()).toHaveLength(1)
    expect([await unread(ada.jar), await unread(ben.jar)]).toEqual([0, 1])
  })

  test('are marked as read only where exactly what they link to was seen', async () => {
    const paths = ['/projects/1', '/projects/1?deliverable=2', '/projects/12', '/messages']
    for (const path of paths) await notifyUser([ada.user.id, ben.user.id], { path })
    const markSeen = (...seen: string[]) =>
      server.call(contract.markSeen, { body: { paths: seen } }, ada.jar)
    const left = async () => (await list(ada.jar, { show: 'unread' })).map(({ path }) => path)
    expect((await markSeen('/projects/1')).body).toEqual({ ok: true })
    expect(await left()).toEqual(['/messages', '/projects/12', '/projects/1?deliverable=2'])
    await markSeen('/projects/1?deliverable=2', '/messages')
    expect(await left()).toEqual(['/projects/12'])
    expect(await unread(ben.jar)).toBe(4)
    expect((await markSeen('https://elsewhere.example')).status).toBe(400)
    expect((await markSeen()).status).toBe(400)
  })

  test('of a deliverable are still emailed after only its project was opened', async () => {
    await notifyUser([ada.user.id], { kind: 'deliverables', path: '/projects/1?deliverable=2' })
    await server.call(contract.markSeen, { body: { paths: ['/projects/1'] } }, ada.jar)
    server.setNow('2026-03-02T11:00:00Z')
    expect(await emails()).toHaveLength(1)
  })

  test('are emailed in a daily digest at eight, which is never empty', async () => {
    await notifyUser([ada.user.id])
    await notifyUser([ada.user.id], { title: 'Design is done' })
    await notifyUser([ben.user.id])
    await server.call(contract.readAll, {}, ben.jar)
    server.setNow('2026-03-03T07:59:00Z')
    expect(await emails()).toEqual([])
    server.setNow('2026-03-03T08:00:00Z')
    const [digest, ...rest] = await emails()
    expect(digest?.subject).toBe('2 new notifications from Furlong')
    expect(digest?.text).toContain('Design is done')
    expect(rest).toEqual([])
    server.setNow('2026-03-04T08:00:00Z')
    expect(await emails()).toHaveLength(1)
  })

  test("are emailed at eight in the person's time zone", async () => {
    const zone = { timeZone: 'America/New_York', guessed: false }
    await server.call(updateTimeZone, { body: zone }, ada.jar)
    await notifyUser([ada.user.id])
    server.setNow('2026-03-02T12:59:00Z')
    expect(await emails()).toEqual([])
    server.setNow('2026-03-02T13:00:00Z')
    expect(await emails()).toHaveLength(1)
  })

  test("follow a person's preferences", async () => {
    const before = (await server.call(contract.preferences, {}, ada.jar)).body
    expect(before).toContainEqual({ kind: 'messages', inApp: true, email: 'now', push: true })
    const wrong = {
      preferences: [{ kind: 'messages' as const, inApp: true, email: 'never' as 'off' }],
    }
    const refused = await server.call(contract.updatePreferences, { body: wrong }, ada.jar)
    expect(refused.status).toBe(400)
    const chosen = [
      { kind: 'messages', inApp: true, email: 'off' },
      { kind: 'projects', inApp: false, email: 'now' },
      { kind: 'deliverables', inApp: false, email: 'off' },
    ] as const
    const body = { preferences: [...chosen] }
    const after = await server.call(contract.updatePreferences, { body }, ada.jar)
    const stored = chosen.map((each) => ({ ...each, push: each.kind !== 'deliverables' }))
    expect(after.body).toEqual(expect.arrayContaining(stored))
    for (const { kind } of chosen) await notifyUser([ada.user.id], { kind, title: kind })
    expect((await list(ada.jar)).map(({ title }) => title)).toEqual(['messages'])
    expect(await unread(ada.jar)).toBe(1)
    server.setNow('2026-03-05T10:00:00Z')
    expect((await emails()).map(({ subject }) => subject)).toEqual(['projects'])
  })

  test('are offered only in the kinds that concern the reader', async () => {
    const admin = await signedIn(server.context, { role: 'admin' })
    const kindsOf = async (jar: typeof ada.jar) =>
      (await server.call(contract.preferences, {}, jar)).body.map(({ kind }) => kind)
    const work = ['messages', 'deliverables', 'content-reviews', 'service-requests', 'onboarding']
    const both = [...work, 'client-files', 'projects']
    const client = [...both, 'meetings', 'invoices']
    expect((await kindsOf(ada.jar)).toSorted()).toEqual(client.toSorted())
    const team = [...both, 'meetings', 'invoices', ...contract.teamKinds]
    expect((await kindsOf(admin.jar)).toSorted()).toEqual(team.toSorted())
  })

  test('reach every admin except the one who acted', async () => {
    const one = await signedIn(server.context, { role: 'admin' })
    const two = await signedIn(server.context, { role: 'admin' })
    await inTransaction(server.context, (tx) => notifyTeam(tx, aNote(), one.user.id))
    const counts = [await unread(one.jar), await unread(two.jar), await unread(ada.jar)]
    expect(counts).toEqual([0, 1, 0])
  })
})

test("are due at eight o’clock in the agency's time zone, within a day and an hour", () => {
  const zones = constantFrom('Europe/London', 'America/New_York', 'Asia/Kolkata', 'Pacific/Apia')
  const now = date({
    min: new Date('2020-01-01'),
    max: new Date('2035-01-01'),
    noInvalidDate: true,
  })
  assert(
    property(now, zones, (at, timeZone) => {
      const next = nextDigest(at, timeZone)
      expect(+next).toBeGreaterThan(+at)
      expect(+next - +at).toBeLessThanOrEqual(25 * 3_600_000)
      const hour = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }).format(next)
      expect(hour).toBe('08:00')
    }),
  )
})
