import { createPublicKey } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import * as contract from '../../../contract/core/dkim-keys.ts'
import { openDnsServer } from '../../../test/dns-server.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { openSmtpSink } from '../../../test/smtp-sink.ts'
import { auditEntries } from '../audit-entries/table.ts'
import { anEmail } from '../emails/sample.ts'
import { queueEmail } from '../emails/store.ts'
import { signedIn } from '../sessions/sample.ts'

let sink: Awaited<ReturnType<typeof openSmtpSink>>
let server: TestServer
let owner: Jar
let close = async () => {}
beforeAll(async () => {
  sink = await openSmtpSink()
  server = await openTestServer({ SMTP_URL: sink.url, MAIL_SENDERS: 'hello@furlong.example' })
})
beforeEach(async () => {
  sink.received.splice(0)
  await server.clear()
  owner = (await signedIn(server.context, { role: 'admin' })).jar
})
afterEach(async () => {
  await close()
  close = async () => {}
})
afterAll(async () => {
  await server.close()
  await sink.close()
})

const withRecords = async (records: Record<string, string | null>) => {
  await close()
  close = (await openDnsServer(records)).close
}
const make = async () => {
  const { body } = await server.call(contract.create, {}, owner)
  if (!body.key) throw new Error('there is no key')
  return body.key
}
const check = async () => (await server.call(contract.check, {}, owner)).body
const sent = async () => {
  await queueEmail(server.context, anEmail())
  await server.runJobs()
  return sink.received.at(-1)?.message ?? ''
}

test('a key is made with the record to publish, and signs once that is found in DNS', async () => {
  const { record, publishedAt } = await make()
  expect(publishedAt).toBeNull()
  expect(record.name).toMatch(/^foyer-[\da-z]+\._domainkey\.furlong\.example$/)
  const [, der = ''] = /^v=DKIM1; k=rsa; p=(.+)$/.exec(record.value) ?? []
  const key = createPublicKey({ key: Buffer.from(der, 'base64'), format: 'der', type: 'spki' })
  expect(key.asymmetricKeyDetails?.modulusLength).toBe(2048)
  await withRecords({ 'furlong.example': 'v=spf1 mx -all' })
  expect((await check()).checks.map(({ level }) => level)).toEqual(['ok', 'warn', 'warn'])
  expect(await sent()).not.toContain('DKIM-Signature')
  await withRecords({ [record.name]: record.value })
  const found = await check()
  expect(found.key?.publishedAt).not.toBeNull()
  expect(found.checks.find(({ name }) => name === 'dkim')?.level).toBe('ok')
  expect(await sent()).toMatch(/^DKIM-Signature: .*d=furlong\.example/s)
})

test('a new key is used only once its own record is found', async () => {
  const first = await make()
  await withRecords({ [first.record.name]: first.record.value })
  await check()
  server.setNow('2026-03-02T10:01:00Z')
  const second = await make()
  expect(second.record.name).not.toBe(first.record.name)
  expect((await check()).key?.publishedAt).toBeNull()
  expect(await sent()).not.toContain('DKIM-Signature')
})

test('the private half is never told', async () => {
  await make()
  const entries = await server.db.select().from(auditEntries)
  expect(entries).toMatchObject([{ noun: 'dkim-keys', event: 'created' }])
  const { body } = await server.call(contract.read, {}, owner)
  expect(JSON.stringify([body, entries])).not.toMatch(/PRIVATE|sealed/)
})

test('a key can be forgotten; a second time there is none', async () => {
  await make()
  const forget = async () => (await server.call(contract.remove, {}, owner)).status
  expect([await forget(), await forget()]).toEqual([200, 404])
  const { body } = await server.call(contract.read, {}, owner)
  expect(body).toEqual({ key: null, isFromEnvironment: false, domain: 'furlong.example' })
})
