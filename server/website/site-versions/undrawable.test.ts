import { afterAll, beforeAll, expect, test } from 'vitest'
import * as contract from '../../../contract/website/site-versions.ts'
import { openTestServer, type TestServer } from '../../../test/server.ts'
import { openApp } from '../../app.ts'
import { automationLogs } from '../../core/automation-logs/table.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { writeState } from '../../platform/state.ts'

let server: TestServer
beforeAll(async () => void (server = await openTestServer()))
afterAll(() => server.close())

/** Opens the server anew with a look that nothing can be drawn in, and returns a page of it. */
async function restart(path: string) {
  const { context } = server
  const brand = {
    ...context.settings.brand,
    stylesheet: '/assets/brand-x.css',
    light: null as never,
  }
  const settings = { ...context.settings, brand }
  const app = await openApp({ ...context, settings }, { pages: true, logLevel: 'silent' })
  const { statusCode, headers, body } = await app.inject({ url: path })
  await app.close()
  return { statusCode, robots: headers['x-robots-tag'], body }
}
const told = async () =>
  (await server.db.select().from(automationLogs)).map(({ status, details }) => [status, details])

test('a server whose pages can’t be drawn starts with those drawn last, then with the sample’s, and says so', async () => {
  const { jar } = await signedIn(server.context, { role: 'admin', teamRole: 'owner' })
  const parts = { 'about.lead': 'We build what you can check.' }
  await server.call(contract.saveDraft, { body: { revision: 0, parts } }, jar)
  const published = await server.call(contract.publish, { body: { revision: 1, note: '' } }, jar)
  expect(published.status).toBe(201)

  const last = await restart('/about')
  expect(last.statusCode).toBe(200)
  expect(last.body).toContain('We build what you can check.')
  expect(await told()).toEqual([['error', 'Visitors see the pages that were drawn last']])

  await server.db.delete(automationLogs)
  await writeState(server.db, 'site-drawing', { hash: 'none', fileKey: 'gone' })
  const sample = await restart('/about')
  expect(sample).toMatchObject({ statusCode: 200, robots: 'noindex' })
  expect(sample.body).not.toContain('We build what you can check.')
  expect(await told()).toEqual([['error', 'Visitors see the sample website']])
})
