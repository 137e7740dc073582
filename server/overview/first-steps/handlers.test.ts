import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as brand from '../../../contract/core/brand.ts'
import * as services from '../../../contract/core/service-types.ts'
import { sampleServiceTypes } from '../../../contract/service-types.ts'
import * as site from '../../../contract/website/site-versions.ts'
import * as availability from '../../../contract/leads/availability.ts'
import * as billing from '../../../contract/money/billing-settings.ts'
import * as contract from '../../../contract/overview/first-steps.ts'
import * as leads from '../../../contract/leads/leads.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { defaultAvailability } from '../../core/agency-time/store.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { aLead } from '../../leads/leads/sample.ts'
import { sampleBilling } from '../../money/invoices/sample.ts'

let server: TestServer
let admin: Jar
beforeAll(async () => {
  server = await openTestServer()
})
beforeEach(async () => {
  await server.clear()
  admin = (await signedIn(server.context, { role: 'admin' })).jar
})
afterAll(() => server.close())

const read = async () => (await server.call(contract.read, {}, admin)).body

test('a new installation has every step before it, and no history', async () => {
  const done = Object.fromEntries(contract.firstSteps.map((step) => [step, false]))
  expect(await read()).toEqual({ done, skipped: [], isNew: true })
})

test('each step is done once its settings are saved or the first client is there', async () => {
  await server.call(billing.update, { body: sampleBilling }, admin)
  expect((await read()).done).toMatchObject({ billing: true, hours: false })
  await server.call(availability.update, { body: defaultAvailability }, admin)
  expect((await read()).done).toMatchObject({ hours: true, client: false })
  const { jar } = await signedIn(server.context)
  expect(await read()).toMatchObject({ done: { client: true, email: false }, isNew: false })
  expect((await server.call(contract.read, {}, jar)).status).toBe(403)
})

test('a look of one’s own counts as the brand step', async () => {
  const body = { primary: '#b5532f', accent: null, type: 'measured', layout: 'measured' } as const
  await server.call(brand.update, { body }, admin)
  expect((await read()).done).toMatchObject({ brand: true, website: false })
})

test('services of one’s own count as their step, and the samples’ once visitors see none', async () => {
  await server.call(services.update, { body: { types: [...sampleServiceTypes] } }, admin)
  expect((await read()).done).toMatchObject({ services: true, samples: false })
  const parts = { samplesHidden: true }
  await server.call(site.saveDraft, { body: { revision: 0, parts } }, admin)
  expect((await read()).done.samples).toBe(false)
  await server.call(site.publish, { body: { revision: 1, note: '' } }, admin)
  expect((await read()).done).toMatchObject({ samples: true, website: true })
})

test('a colleague counts as the team step', async () => {
  await signedIn(server.context, { role: 'admin', teamRole: 'member' })
  expect((await read()).done.team).toBe(true)
})

test('an owner skips a step and takes it up again; nobody else does', async () => {
  const skip = (skipped: boolean, jar = admin) =>
    server.call(contract.skip, { params: { step: 'team' }, body: { skipped } }, jar)
  expect(await skip(true)).toMatchObject({ status: 200, body: { skipped: ['team'] } })
  await skip(true)
  expect((await read()).skipped).toEqual(['team'])
  expect((await skip(false)).body.skipped).toEqual([])
  const manager = await signedIn(server.context, { role: 'admin', teamRole: 'manager' })
  expect((await skip(true, manager.jar)).status).toBe(403)
})

test('two steps skipped at once are both kept', async () => {
  const steps = ['team', 'email', 'hours'] as const
  await Promise.all(
    steps.map((step) =>
      server.call(contract.skip, { params: { step }, body: { skipped: true } }, admin),
    ),
  )
  expect((await read()).skipped.toSorted()).toEqual([...steps].toSorted())
})

test('a lead is history, before there is a client', async () => {
  await server.call(leads.create, { body: aLead() }, admin)
  expect(await read()).toMatchObject({ done: { client: false }, isNew: false })
})

test('a mail server counts as the email step', async () => {
  const smtpUrl = 'smtp://localhost:1025'
  const { settings } = server.context
  server.context.settings = { ...settings, smtpUrl }
  expect((await read()).done.email).toBe(true)
  server.context.settings = settings
})
