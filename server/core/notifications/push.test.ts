import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as contract from '../../../contract/core/notifications.ts'
import { create, list } from '../../../contract/core/push-subscriptions.ts'
import { openPushService } from '../../../test/push-service.ts'
import { engines, type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { inTransaction } from '../../platform/context.ts'
import { pushSubscriptions } from '../push-subscriptions/table.ts'
import { sessionOf, signedIn } from '../sessions/sample.ts'
import { sessions } from '../sessions/table.ts'
import { users } from '../users/table.ts'
import { pushAbout } from './push.ts'
import { aNote } from './sample.ts'
import { type Note, notify } from './store.ts'
import { notificationPreferences, notifications } from './table.ts'

describe.each(engines())('push notifications, on the %s database', (engine) => {
  let server: TestServer
  let service: Awaited<ReturnType<typeof openPushService>>
  let ada: Awaited<ReturnType<typeof signedIn>>
  let ben: typeof ada
  beforeAll(async () => {
    service = await openPushService()
    server = await openTestServer({ PUSH_HOSTS: service.host }, engine)
  })
  beforeEach(async () => {
    await server.clear()
    server.setNow('2026-03-02T10:00:00Z')
    service.received.splice(0)
    ada = await signedIn(server.context)
    ben = await signedIn(server.context)
    const { body } = await server.call(list, {}, ada.jar)
    Object.assign(service.state, { status: 201, publicKey: body.publicKey })
    await turnOn(ada.jar, 'ada')
  })
  afterAll(async () => {
    await server.close()
    service.close()
  })

  const turnOn = (jar: Jar, name: string) =>
    server.call(create, { body: service.subscribe(name) }, jar)
  const tell = (to: number[], changes: Partial<Note> = {}) =>
    inTransaction(server.context, (tx) => notify(tx, to, aNote(changes)))
  /** Runs what is due after the pause in which news is gathered. */
  const pushed = async (seconds = contract.pushSeconds) => {
    server.setNow(new Date(+server.context.now() + seconds * 1000))
    await server.runJobs('gather-push-notifications')
    return service.received.splice(0).map(({ path, message }) => ({ browser: path, ...message }))
  }
  const choose = (jar: Jar, preference: contract.Preference) =>
    server.call(contract.updatePreferences, { body: { preferences: [preference] } }, jar)

  test('reach every browser of their person once, and nobody else', async () => {
    await turnOn(await sessionOf(server.context, ada.user.id), 'phone')
    await turnOn(ben.jar, 'ben')
    await tell([ada.user.id], { title: 'Please review: Logo', body: 'Version 2', path: '/logo' })
    expect(await pushed(contract.pushSeconds - 1)).toEqual([])
    const all = await pushed(1)
    const [first, second, ...none] = all.toSorted((a, b) => a.browser.localeCompare(b.browser))
    const message = { title: 'Please review: Logo', body: 'Version 2', path: '/logo', unread: 1 }
    expect([first, second]).toMatchObject([
      { browser: '/ada', ...message },
      { browser: '/phone', ...message },
    ])
    expect(none).toEqual([])
    expect(await pushed()).toEqual([])
  })

  test('are gathered when several come at once', async () => {
    for (const title of ['One', 'Two', 'Three', 'Four', 'Five', 'Six'])
      await tell([ada.user.id], { title, path: `/${title}` })
    const [message, ...none] = await pushed()
    expect(message).toMatchObject({
      title: expect.stringMatching(/^6 new notifications from /),
      body: 'One\nTwo\nThree\nFour\nAnd 2 more',
      path: '/notifications',
      unread: 6,
    })
    expect(none).toEqual([])
  })

  test('are not sent of what was read in the meantime', async () => {
    await tell([ada.user.id], { path: '/seen' })
    await tell([ada.user.id], { title: 'Later', path: '/unseen' })
    await server.call(contract.markSeen, { body: { paths: ['/seen'] } }, ada.jar)
    expect(await pushed()).toMatchObject([{ title: 'Later', unread: 1 }])
  })

  test('follow the preferences of their person, also for what the app doesn’t show', async () => {
    const kind = 'messages'
    await choose(ada.jar, { kind, inApp: true, email: 'now', push: false })
    await tell([ada.user.id], { kind })
    expect(await pushed()).toEqual([])
    await choose(ada.jar, { kind, inApp: false, email: 'off', push: true })
    await choose(ben.jar, { kind, inApp: false, email: 'off', push: true })
    await tell([ada.user.id, ben.user.id], { kind, title: 'Hello' })
    expect(await pushed()).toMatchObject([{ title: 'Hello', unread: 1 }])
    // Nothing is stored for somebody who gets it nowhere.
    expect(await server.db.$count(notifications, eq(notifications.userId, ben.user.id))).toBe(0)
    // Somebody muted another kind before there was push.
    const muted = { userId: ada.user.id, kind: 'projects', inApp: false, email: 'off' } as const
    await server.db.insert(notificationPreferences).values(muted)
    await tell([ada.user.id], { kind: 'projects' })
    expect(await pushed()).toEqual([])
    // A page from before the upgrade leaves push as it is.
    const body = { preferences: [{ kind, inApp: true, email: 'off' }] } as const
    const { body: after } = await server.call(
      contract.updatePreferences,
      { body: { preferences: [...body.preferences] } },
      ada.jar,
    )
    expect(after).toContainEqual({ kind, inApp: true, email: 'off', push: true })
  })

  test('stop with the session, and for accounts that are gone', async () => {
    await tell([ada.user.id])
    await server.db.update(sessions).set({ expiresAt: new Date('2026-03-02T10:00:05Z') })
    expect(await pushed()).toEqual([])
    await server.db.update(sessions).set({ expiresAt: new Date('2026-03-09T10:00:00Z') })
    await tell([ada.user.id])
    await server.db
      .update(users)
      .set({ deletedAt: server.context.now() })
      .where(eq(users.id, ada.user.id))
    expect(await pushed()).toEqual([])
  })

  test('end where the push service says that the browser is gone', async () => {
    await tell([ada.user.id])
    service.state.status = 404
    expect(await pushed()).toEqual([])
    expect(await server.db.select().from(pushSubscriptions)).toEqual([])
  })

  test('are tried again while the push service doesn’t answer', async () => {
    await tell([ada.user.id], { title: 'Patience' })
    service.state.status = 503
    expect(await pushed()).toEqual([])
    expect(await server.db.select().from(pushSubscriptions)).toHaveLength(1)
  })

  test('of yesterday are not sent after an outage', async () => {
    await tell([ada.user.id])
    expect(await pushed(86_400)).toEqual([])
  })
})

test('say little, in whole letters, and name their subject to nobody', () => {
  const row = {
    id: 1,
    kind: 'messages',
    path: '/messages',
    isFormatted: false,
    clientUnconfirmed: false,
  } as const
  const about = { agency: 'Furlong', unread: 1, userId: 7 }
  const family = '👨‍👩‍👧‍👦'
  const { message, options } = pushAbout(
    [{ ...row, title: `New\nmessage ${'x'.repeat(300)}`, body: family.repeat(200) }],
    about,
  )
  expect(message.title).toMatch(/^New message x+…$/)
  expect(message.body).toBe(`${family.repeat(32)}…`)
  expect(options.topic).toMatch(/^[\w-]{32}$/)
  // The largest that push services must take is 4096 bytes, with 103 for the encryption.
  const long = { ...row, title: family.repeat(200), body: family.repeat(200) }
  for (const rows of [[long], [long, long, long, long, long, long]] as const) {
    const { message: largest } = pushAbout([...rows], about)
    expect(Buffer.byteLength(JSON.stringify(largest))).toBeLessThan(3990)
  }
  const marked = { ...row, title: 'Design is done', body: '**Done** on *time*', isFormatted: true }
  expect(pushAbout([marked], about).message.body).toBe('Done on time')
  const other = pushAbout([{ ...row, title: 'Bo', body: '' }], { ...about, userId: 8 })
  expect(other.options.topic).not.toBe(options.topic)
})
