import { afterAll, beforeAll, expect, test } from 'vitest'
import * as contract from '../../../contract/money/billing-settings.ts'
import type { Site } from '../../../site/schema/site.ts'
import { openTestServer, type TestServer } from '../../../test/server.ts'
import { sampleBilling } from '../invoices/sample.ts'
import { applySettings } from '../../core/apply-settings.ts'
import { signedIn } from '../../core/sessions/sample.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

test('refuses the second of two conflicting edits to the billing settings', async () => {
  const { jar } = await signedIn(server.context, { role: 'admin' })
  const save = (changes: object) =>
    server.call(contract.update, { body: { ...sampleBilling, ...changes } }, jar)
  const { updatedAt: never } = (await server.call(contract.read, {}, jar)).body
  expect(never).toBeNull()
  const first = await save({ updatedAt: never })
  expect(first.body.updatedAt).toBe('2026-03-02T10:00:00.000Z')
  server.setNow('2026-03-02T10:01:00Z')
  const late = await save({ bankDetails: 'Another account', updatedAt: never })
  expect([late.status, late.body]).toMatchObject([
    409,
    { detail: { updatedAt: '2026-03-02T10:00:00.000Z' } },
  ])
  const saved = await save({ name: 'Furlong Ltd', updatedAt: first.body.updatedAt })
  expect([saved.status, saved.body.name]).toEqual([200, 'Furlong Ltd'])
})

test('prices on the website are in the currency of the billing settings', async () => {
  const { jar } = await signedIn(server.context, { role: 'admin' })
  const site = async () => (await server.inject({ url: '/site.json' })).json() as Site
  const { updatedAt } = (await server.call(contract.read, {}, jar)).body
  const body = { ...sampleBilling, currency: 'EUR', updatedAt }
  expect((await server.call(contract.update, { body }, jar)).status).toBe(200)
  const { agency, landing } = await site()
  expect(agency.currency).toBe('EUR')
  expect(landing.offerings[0]?.price).toBe('from €3,500')
  await applySettings(server.context)
  expect((await site()).agency.currency, 'after a change of another setting').toBe('EUR')
})
