import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as contract from '../../../contract/outreach/email-campaigns.ts'
import { emails } from '../../core/emails/table.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { aLead } from '../../leads/leads/sample.ts'
import { leads } from '../../leads/leads/table.ts'
import { suppressionOf } from '../../leads/suppressions/store.ts'
import { openTestServer, type TestServer } from '../../../test/server.ts'
import { aCampaign } from './sample.ts'

const address = 'ada@x.example'
const boundary = '----form'
const multipart = `--${boundary}\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--${boundary}--\r\n`

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
beforeEach(() => server.clear())
afterAll(() => server.close())

/** Sends one email and returns the path of its unsubscribe link. */
async function linkOfSentEmail() {
  const { jar } = await signedIn(server.context, { role: 'admin' })
  await server.db.insert(leads).values(aLead({ email: address }))
  const { body } = await server.call(contract.create, { body: aCampaign() }, jar)
  await server.call(contract.send, { params: { id: body.id }, body: { leadIds: [1] } }, jar)
  const [email] = await server.db.select().from(emails).where(eq(emails.to, address))
  return new URL(email?.headers['List-Unsubscribe']?.slice(1, -1) ?? '').pathname
}

// RFC 8058 section 3.2: multipart/form-data or urlencoded; receivers in the wild also send others.
test.each([
  ['multipart/form-data', `multipart/form-data; boundary=${boundary}`, multipart],
  ['urlencoded', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  ['plain text', 'text/plain', 'List-Unsubscribe=One-Click'],
  ['broken JSON', 'application/json', '{'],
  ['untyped', undefined, 'List-Unsubscribe=One-Click'],
  ['empty, but typed as multipart', 'multipart/form-data', ''],
  ['empty', undefined, undefined],
])('a one-click body that is %s unsubscribes', async (_name, type, payload) => {
  const url = await linkOfSentEmail()
  const response = await server.inject({
    method: 'POST',
    url,
    headers: type ? { 'content-type': type } : {},
    ...(payload !== undefined && { payload }),
  })
  expect([response.statusCode, response.body.includes('You are unsubscribed')]).toEqual([200, true])
  expect(await suppressionOf(server.context, address)).toMatchObject({ reason: 'unsubscribed' })
})

test('a one-click body beyond a mebibyte is refused', async () => {
  const url = await linkOfSentEmail()
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const payload = 'x'.repeat(2 ** 20 + 1)
  expect((await server.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(413)
  expect(await suppressionOf(server.context, address)).toBeNull()
})
