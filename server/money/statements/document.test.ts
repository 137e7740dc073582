import { afterAll, beforeAll, expect, test } from 'vitest'
import * as contract from '../../../contract/money/statements.ts'
import { openTestServer, type TestServer } from '../../../test/server.ts'
import { patience } from '../../platform/at-once.ts'
import { signedIn } from '../../core/sessions/sample.ts'

let server: TestServer
beforeAll(async () => void (server = await openTestServer()))
afterAll(() => server.close())

const usual = patience.ms
// A busy machine draws slowly.
beforeAll(() => void (patience.ms = 120_000))
afterAll(() => void (patience.ms = usual))

test('a client gets thirty statements a minute, also when they ask for all at once', async () => {
  const [ada, ben] = [await signedIn(server.context), await signedIn(server.context)]
  const ask = (jar: typeof ada.jar) =>
    server.inject({ url: contract.ownPdf.path, cookies: Object.fromEntries(jar) })
  const answers = await Promise.all(Array.from({ length: 33 }, () => ask(ada.jar)))
  const drawn = answers.filter(({ statusCode }) => statusCode === 200)
  expect(drawn).toHaveLength(30)
  expect(drawn.every(({ rawPayload }) => rawPayload.subarray(0, 5).toString() === '%PDF-')).toBe(
    true,
  )
  const refused = answers.filter(({ statusCode }) => statusCode === 429)
  expect(refused).toHaveLength(3)
  expect(refused[0]?.body).toContain('Too many documents in a short time. Please try again in')
  expect((await ask(ben.jar)).statusCode).toBe(200)
})
