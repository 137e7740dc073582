import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as contract from '../../../contract/outreach/newsletter-readers.ts'
import * as settings from '../../../contract/outreach/newsletter-settings.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { suppressions } from '../../leads/suppressions/table.ts'
import { billingDetails } from '../../money/billing-details/table.ts'
import { plainReaders } from './plain-domains.ts'
import { newsletterReaders } from './table.ts'

let server: TestServer
let admin: Jar
let client: Jar
let clientId: number
beforeAll(async () => void (server = await openTestServer()))
afterAll(() => server.close())
beforeEach(async () => {
  await server.clear()
  server.setNow('2026-03-02T10:00:00Z')
  admin = (await signedIn(server.context, { role: 'admin' })).jar
  const own = await signedIn(server.context, {
    businessName: 'Willow Creek',
    email: 'desk@w.example',
  })
  client = own.jar
  clientId = own.user.id
})

const consent = 'Sign-up form, 2024'
const add = (lines: string, changes = {}) =>
  server.call(
    contract.importMany,
    { params: { clientId }, body: { lines, consent, ...changes } },
    admin,
  )
const list = async (query = {}) =>
  (await server.call(contract.list, { params: { clientId }, query }, admin)).body

test('a list is counted before it is stored, and stored once', async () => {
  await server.db.insert(suppressions).values({ address: 'no@r.example', reason: 'complained' })
  const lines = 'Ada <ada@r.example>\nben@r.example\nBEN@r.example\nno@r.example\nnobody'
  const counted = await add(lines, { dryRun: true })
  const expected = { added: 3, known: 0, unsubscribed: 0, suppressed: 1, repeated: 1, wrong: 1 }
  expect(counted.body).toMatchObject(expected)
  expect(await list()).toEqual([])
  expect((await add(lines)).body).toMatchObject(expected)
  expect((await add(lines)).body).toMatchObject({ added: 0, known: 3 })
  expect(
    (await list()).map(({ address, name, suppressed }) => [address, name, suppressed]),
  ).toEqual([
    ['no@r.example', '', 'complained'],
    ['ben@r.example', '', null],
    ['ada@r.example', 'Ada', null],
  ])
  expect(await list({ q: 'ADA' })).toMatchObject([{ address: 'ada@r.example', consent }])
})

test('without a word on how they agreed, nobody is added', async () => {
  const refused = await add('ada@r.example', { consent: ' ' })
  expect([refused.status, refused.body]).toMatchObject([
    400,
    { fields: { consent: expect.stringContaining('how these readers agreed') as string } },
  ])
  expect((await add('nobody')).body).toMatchObject({
    fields: { lines: 'There is no email address in this list' },
  })
})

test('who unsubscribed stays in the list, and nobody of the team subscribes them again', async () => {
  await add('ada@r.example')
  const id = (await list())[0]?.id ?? 0
  const { body } = await server.call(contract.unsubscribe, { params: { id } }, admin)
  expect(body.unsubscribedAt).toBe('2026-03-02T10:00:00.000Z')
  expect((await server.call(contract.unsubscribe, { params: { id } }, admin)).status).toBe(409)
  expect((await server.call(contract.remove, { params: { id } }, admin)).status).toBe(409)
  expect((await add('ada@r.example')).body).toMatchObject({ added: 0, unsubscribed: 1 })
  expect(await list({ state: 'subscribed' })).toEqual([])
  expect(await list({ state: 'unsubscribed' })).toHaveLength(1)
})

test('a reader who is subscribed can be deleted', async () => {
  await add('ada@r.example')
  const id = (await list())[0]?.id ?? 0
  expect((await server.call(contract.remove, { params: { id } }, admin)).status).toBe(200)
  expect(await server.db.$count(newsletterReaders)).toBe(0)
})

test('no client and no visitor sees or changes readers', async () => {
  await add('ada@r.example')
  const id = (await list())[0]?.id ?? 0
  for (const jar of [client, undefined]) {
    const calls = [
      await server.call(contract.list, { params: { clientId } }, jar),
      await server.call(
        contract.importMany,
        { params: { clientId }, body: { lines: 'x@x.example', consent } },
        jar,
      ),
      await server.call(contract.unsubscribe, { params: { id } }, jar),
      await server.call(contract.remove, { params: { id } }, jar),
      await server.call(settings.read, { params: { clientId } }, jar),
    ]
    expect(new Set(calls.map(({ status }) => status))).toEqual(new Set([jar ? 403 : 401]))
  }
  expect(await list()).toHaveLength(1)
})

test('the sender is what is known of the client until somebody enters it, and says what is missing', async () => {
  const read = async () => (await server.call(settings.read, { params: { clientId } }, admin)).body
  expect(await read()).toMatchObject({
    senderName: 'Willow Creek',
    replyTo: 'desk@w.example',
    postalAddress: '',
    missing: expect.stringContaining('postal address') as string,
    updatedAt: null,
    readers: 0,
  })
  const details = {
    name: 'Willow',
    street: '1 Creek Road',
    line2: '',
    postcode: 'LS1',
    city: 'Leeds',
  }
  const rest = { region: '', country: 'GB', vatId: '', registration: '', email: '', reference: '' }
  await server.db.insert(billingDetails).values({ clientId, ...details, ...rest })
  expect(await read()).toMatchObject({ postalAddress: '1 Creek Road, LS1 Leeds', missing: '' })
  const values = { senderName: 'The Creek', replyTo: 'a@w.example', postalAddress: '2 Creek Road' }
  const update = (updatedAt: string | null) =>
    server.call(settings.update, { params: { clientId }, body: { ...values, updatedAt } }, admin)
  expect((await update(null)).body).toMatchObject({ senderName: 'The Creek', missing: '' })
  expect((await update(null)).status).toBe(409)
  expect((await update((await read()).updatedAt)).status).toBe(200)
})

test('readers with an international domain are those that suppressions mean, also of earlier versions', async () => {
  const row = (address: string, unsubscribedAt: Date | null = null) => ({
    clientId,
    address,
    consent,
    unsubscribedAt,
  })
  const left = new Date('2026-01-01')
  await server.db
    .insert(newsletterReaders)
    .values([
      row('info@bücher.example', left),
      row('info@xn--bcher-kva.example'),
      row('ada@größe.example'),
    ])
  await plainReaders(server.context)
  await plainReaders(server.context)
  await server.db
    .insert(suppressions)
    .values({ address: '@xn--gre-6ka8i.example', reason: 'manual' })
  const rows = await list({ state: 'all' })
  expect(
    rows.map(({ address, suppressed, unsubscribedAt }) => [address, suppressed, unsubscribedAt]),
  ).toEqual([
    ['ada@xn--gre-6ka8i.example', 'manual', null],
    ['info@xn--bcher-kva.example', null, left.toISOString()],
  ])
  expect((await add('Ada@Größe.example', { dryRun: true })).body).toMatchObject({ known: 1 })
})
