import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as contract from '../../../contract/core/two-factor.ts'
import { engines, type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { signedIn } from '../sessions/sample.ts'
import { users } from '../users/table.ts'

describe.each(engines())('an authenticator app alone on %s', (engine) => {
  let server: TestServer
  let jar: Jar
  beforeAll(async () => void (server = await openTestServer({}, engine)))
  beforeEach(async () => {
    await server.clear()
    server.setNow('2026-03-02T10:00:00Z')
    ;({ jar } = await signedIn(server.context, { role: 'admin', passwordHash: 'x' }))
  })
  afterAll(() => server.close())

  const begin = () => server.call(contract.begin, {}, jar)
  const enable = (secret: string, steps = 0) => {
    const timestamp = +server.context.now() + steps * 30_000
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
    return server.call(contract.enable, { body: { code } }, jar)
  }
  const set = (passwordHash: string | null) => server.db.update(users).set({ passwordHash })
  const refused = { status: 409, body: { error: contract.wayInFirst } }

  test('is refused to whoever couldn’t sign in again with it', async () => {
    await set(null)
    expect(await begin()).toMatchObject(refused)
    await set('x')
    const { secret } = (await begin()).body
    await set(null)
    expect(await enable(secret)).toMatchObject(refused)
    await set('x')
    expect((await enable(secret, 1)).status).toBe(200)
  })
  test('is enough where emailed codes arrive', async () => {
    await set(null)
    const settings = server.context.settings as { smtpUrl: string | null }
    settings.smtpUrl = 'smtp://127.0.0.1:9'
    const { secret } = (await begin()).body
    const enabled = await enable(secret)
    settings.smtpUrl = null
    expect(enabled.status).toBe(200)
  })
})
