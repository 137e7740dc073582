import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as contract from '../../../contract/core/mail-servers.ts'
import { copyOfMigrated, openTestServerOn, type TestServer } from '../../../test/server.ts'
import { openSmtpSink } from '../../../test/smtp-sink.ts'
import { identities } from '../identities/table.ts'
import { signedIn } from '../sessions/sample.ts'
import { sealSecret } from '../sign-in-providers/store.ts'
import { signInProviders } from '../sign-in-providers/table.ts'
import { users } from '../users/table.ts'

let sink: Awaited<ReturnType<typeof openSmtpSink>>
let server: TestServer
beforeAll(async () => {
  sink = await openSmtpSink()
  const hosts = `127.0.0.1:${sink.port} 127.0.0.1:9`
  server = await openTestServerOn(await copyOfMigrated('embedded'), { MAIL_HOSTS: hosts })
})
beforeEach(() => server.clear())
afterAll(async () => {
  await server.close()
  await sink.close()
})

const params = { kind: 'smtp' as const }
const save = (jar: Awaited<ReturnType<typeof anOwner>>['jar'], port = sink.port) => {
  const place = { host: '127.0.0.1', port, security: 'starttls' as const }
  const body = { ...place, user: 'me@furlong.example', secret: 'the postman knows' }
  return server.call(contract.update, { params, body }, jar)
}
const anOwner = (changes: Partial<typeof users.$inferInsert> = {}) =>
  signedIn(server.context, { role: 'admin', ...changes })
const remove = (jar: Awaited<ReturnType<typeof anOwner>>['jar']) =>
  server.call(contract.remove, { params }, jar)

test('the server stays while every owner needs an email to sign in', async () => {
  const { jar, user } = await anOwner()
  await anOwner({ passwordHash: 'a hash', deactivatedAt: new Date() })
  await anOwner({ passwordHash: 'a hash', teamRole: 'manager' })
  expect((await save(jar)).status).toBe(200)
  expect(await remove(jar)).toMatchObject({ status: 409, body: { error: contract.lastDoor } })
  expect((await server.call(contract.list, {}, jar)).body.servers).toHaveLength(1)
  const linked = { userId: user.id, issuer: 'https://id.example', subject: '7', address: '' }
  await server.db.insert(identities).values(linked)
  const { issuer } = linked
  const sealedSecret = await sealSecret(server.context.settings, issuer, 'a client secret')
  const provider = { name: 'Id', issuer, applicationId: 'foyer', sealedSecret, domains: [] }
  await server.db.insert(signInProviders).values({ ...provider, enabled: false })
  expect((await remove(jar)).status).toBe(409)
  await server.db.update(signInProviders).set({ enabled: true })
  expect((await remove(jar)).status).toBe(200)
})

test('a server that takes no email is not saved while every owner needs one to sign in', async () => {
  const { jar, user } = await anOwner()
  expect((await save(jar)).status).toBe(200)
  const broken = await save(jar, 9)
  expect(broken.status).toBe(400)
  expect(broken.body).toMatchObject({
    fields: { host: expect.stringContaining('didn’t take a test email') as string },
  })
  const kept = await server.call(contract.list, {}, jar)
  expect(kept.body.servers).toMatchObject([{ port: sink.port }])
  await server.db.update(users).set({ passwordHash: 'a hash' }).where(eq(users.id, user.id))
  expect((await save(jar, 9)).status).toBe(200)
})

test('an owner is told who could no longer sign in', async () => {
  const { jar } = await anOwner({ passwordHash: 'a hash' })
  await anOwner({ firstName: 'Nora', lastName: 'Whitfield', teamRole: 'member' })
  await anOwner({ firstName: 'Gone', teamRole: 'member', deactivatedAt: new Date() })
  await signedIn(server.context)
  await signedIn(server.context, { passwordHash: 'a hash' })
  const { body } = await server.call(contract.list, {}, jar)
  expect(body.onlyByEmail).toEqual({ team: ['Nora Whitfield'], clients: 1 })
})
