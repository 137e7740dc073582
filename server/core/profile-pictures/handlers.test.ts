import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as messages from '../../../contract/clients/messages.ts'
import { people } from '../../../contract/core/assignments.ts'
import * as auditEntries from '../../../contract/core/audit-entries.ts'
import * as notifications from '../../../contract/core/notifications.ts'
import * as contract from '../../../contract/core/profile-pictures.ts'
import * as users from '../../../contract/core/users.ts'
import { aMessage } from '../../clients/messages/sample.ts'
import { eraseClient } from '../../clients/clients/store.ts'
import { engines, type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { inTransaction } from '../../platform/context.ts'
import { emails } from '../emails/table.ts'
import { signedIn } from '../sessions/sample.ts'
import { uploaded } from '../uploads/sample.ts'

/** A picture as a phone makes it: not square, turned by its metadata, and with a place in it. */
const photo = (background = '#39c') =>
  sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .withExif({ IFD0: { Artist: 'Somebody' } })
    .toBuffer()

describe.each(engines())('profile pictures, on the %s database', (engine) => {
  let server: TestServer
  let ada: Awaited<ReturnType<typeof signedIn>>
  let admin: typeof ada
  beforeAll(async () => {
    server = await openTestServer({}, engine)
  })
  beforeEach(async () => {
    await server.clear()
    server.setNow('2026-03-02T10:00:00Z')
    admin = await signedIn(server.context, { role: 'admin', firstName: 'Nora', lastName: 'Webb' })
    ada = await signedIn(server.context)
  })
  afterAll(() => server.close())

  const choose = async (jar: Jar, bytes?: Buffer, name = 'me.jpg') => {
    const uploadId = await uploaded(server, jar, name, bytes ?? (await photo()))
    return server.call(contract.set, { body: { uploadId } }, jar)
  }
  const fetched = (url: string | null) => server.inject({ method: 'GET', url: url ?? '' })

  test('are cut to a square without what the camera wrote, and shown without a sign-in', async () => {
    const { status, body } = await choose(ada.jar)
    expect(status).toBe(200)
    expect((await server.call(users.current, {}, ada.jar)).body.profileImageUrl).toBe(
      body.profileImageUrl,
    )
    const answer = await fetched(body.profileImageUrl)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, max-age=3600',
    })
    const { width, height, format, exif } = await sharp(answer.rawPayload).metadata()
    expect({ width, height, format, exif }).toEqual({
      width: 384,
      height: 384,
      format: 'jpeg',
      exif: undefined,
    })
  })

  test('are gone once replaced or removed', async () => {
    const first = (await choose(ada.jar)).body.profileImageUrl
    const second = (await choose(ada.jar, await photo('#c93'))).body.profileImageUrl
    expect([(await fetched(first)).statusCode, (await fetched(second)).statusCode]).toEqual([
      404, 200,
    ])
    const { body } = await server.call(contract.remove, {}, ada.jar)
    expect(body.profileImageUrl).toBeNull()
    expect((await fetched(second)).statusCode).toBe(404)
    expect((await server.call(contract.remove, {}, ada.jar)).status).toBe(200)
    await server.runJobs('sweep-files')
    expect((await fetched(second)).statusCode).toBe(404)
    expect((await fetched(contract.read.path.replace(':key', 'a'.repeat(32)))).statusCode).toBe(404)
  })

  test('are gone with their account', async () => {
    const { profileImageUrl } = (await choose(ada.jar)).body
    await inTransaction(server.context, (tx) => eraseClient(tx, ada.user.id))
    expect((await fetched(profileImageUrl)).statusCode).toBe(404)
  })

  test('refuse what is no picture, and what is somebody else’s', async () => {
    const refused = { error: contract.notAPicture, fields: { uploadId: contract.notAPicture } }
    const wrong: [string, Buffer][] = [
      ['me.txt', Buffer.from('I look like this.')],
      ['me.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
      ['me.jpg', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(400, 7)])],
    ]
    for (const [name, bytes] of wrong)
      expect(await choose(ada.jar, bytes, name)).toMatchObject({ status: 400, body: refused })
    const uploadId = await uploaded(server, admin.jar, 'me.jpg', await photo())
    const { status } = await server.call(contract.set, { body: { uploadId } }, ada.jar)
    expect(status).toBe(400)
  })

  test('stand beside what a person did: messages, lists of people, history, notifications, emails', async () => {
    const { profileImageUrl: url } = (await choose(admin.jar)).body
    await server.call(messages.send, { body: aMessage({ toUserId: ada.user.id }) }, admin.jar)
    const thread = await server.call(messages.list, { query: {} }, ada.jar)
    expect(thread.body.at(-1)).toMatchObject({ fromUserName: 'Nora Webb', fromImageUrl: url })
    const team = await server.call(people, {}, admin.jar)
    expect(team.body.find(({ id }) => id === admin.user.id)?.imageUrl).toBe(url)
    const history = await server.call(auditEntries.list, { query: {} }, admin.jar)
    expect(history.body[0]).toMatchObject({ userName: 'Nora Webb', userImageUrl: url })
    const news = await server.call(notifications.list, { query: {} }, ada.jar)
    expect(news.body[0]?.by).toEqual({ name: 'Nora Webb', imageUrl: url })
    server.setNow('2026-03-02T10:06:00Z')
    await server.runJobs('email-notifications')
    const [email] = await server.db.select().from(emails)
    expect(email?.html).toContain(`<img src="${server.context.settings.publicUrl}${url}"`)
    expect(email?.text).toContain('Nora Webb')
  })
})
