import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../../test/server.ts'
import { usedRecipients } from '../platform/recipients.ts'
import { applySettings } from './apply-settings.ts'
import { mailServers } from './mail-servers/table.ts'
import { idOf, sealPassword } from './mail-servers/store.ts'
import { signInProviders } from './sign-in-providers/table.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
beforeEach(() => server.clear())
afterAll(() => server.close())

const named = async () => {
  await applySettings(server.context)
  return usedRecipients(server.context.settings)
}

test('the privacy notice names the sign-in providers that an owner turned on, and only while they are', async () => {
  expect(await named()).toEqual({})
  const at = { createdAt: new Date(), updatedAt: new Date() }
  const row = { applicationId: 'x', sealedSecret: 'x', domains: [], ...at }
  await server.db.insert(signInProviders).values([
    { ...row, name: 'Google', issuer: 'https://accounts.google.com', enabled: true },
    { ...row, name: 'Old', issuer: 'https://id.example.com', enabled: false },
  ])
  expect(await named()).toEqual({ signIn: 'accounts.google.com' })
  await server.db.delete(signInProviders)
  expect(await named()).toEqual({})
})

test.each(['smtp', 'imap'] as const)('and the %s server that an owner connected', async (kind) => {
  const { settings } = server.context
  const place = { host: 'mail.example.com', user: 'me@agency.example' }
  await server.db.insert(mailServers).values({
    id: idOf(kind),
    ...place,
    port: 465,
    security: 'tls',
    sealedPassword: await sealPassword(settings, kind, place, 'twelve emails'),
    updatedAt: new Date(),
  })
  expect(await named()).toEqual({ [kind === 'smtp' ? 'email' : 'mailbox']: place.host })
  await server.db.delete(mailServers)
  expect(await named()).toEqual({})
})
