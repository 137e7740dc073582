import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as schedules from '../../../contract/money/billing-schedules.ts'
import * as entries from '../../../contract/money/retainer-entries.ts'
import * as contract from '../../../contract/overview/today.ts'
import { type Billing, openBilling } from '../../../test/billing.ts'
import { openTestServer, type TestServer } from '../../../test/server.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { aSchedule } from '../../money/billing-schedules/sample.ts'
import { anEntry } from '../../money/retainer-entries/sample.ts'

let server: TestServer
let office: Billing
beforeAll(async () => void (server = await openTestServer()))
beforeEach(async () => void (office = await openBilling(server)))
afterAll(() => server.close())

const enter = async (id: number, quantity: number) =>
  (
    await server.call(
      entries.create,
      { params: { id }, body: anEntry({ quantity }) },
      office.admin(),
    )
  ).body
const listed = async (jar = office.admin()) =>
  (await server.call(contract.read, {}, jar)).body.items.filter(({ kind }) =>
    kind.startsWith('retainers'),
  )

test('a retainer is listed from 80 % of its running period, and apart once it is used up', async () => {
  const { id } = await office.scheduled({ included: 10_000 })
  await enter(id, 7900)
  expect(await listed()).toEqual([])
  await enter(id, 100)
  expect(await listed()).toMatchObject([
    {
      kind: 'retainers-low',
      id,
      of: office.ada.user.id,
      clientId: office.ada.user.id,
      what: 'Website care',
      due: '2026-03-04T10:00:00.000Z',
      assigned: null,
    },
  ])
  const [low] = await listed()
  expect(low?.assigneeId).toBeGreaterThan(0)
  const used = await enter(id, 2000)
  expect(await listed()).toMatchObject([{ kind: 'retainers-used-up', id }])
  const last = used.entries.find(({ quantity }) => quantity === 2000)?.id ?? 0
  await server.call(entries.remove, { params: { id: last } }, office.admin())
  expect(await listed()).toMatchObject([{ kind: 'retainers-low' }])
})

test('it leaves the list when more is included, when the period ends, and for whoever sees no retainers', async () => {
  const { id } = await office.scheduled({ included: 10_000 })
  await enter(id, 12_000)
  const { jar } = await signedIn(server.context, { role: 'admin', teamRole: 'contractor' })
  expect([(await listed()).length, (await listed(jar)).length]).toEqual([1, 0])
  const change = (included: number | null) =>
    server.call(
      schedules.update,
      { params: { id }, body: aSchedule(office.ada.user.id, { included }) },
      office.admin(),
    )
  expect((await change(20_000)).status).toBe(200)
  expect(await listed()).toEqual([])
  await change(12_500)
  expect(await listed()).toMatchObject([{ kind: 'retainers-low' }])
  await office.on('2026-04-01')
  expect(await listed()).toHaveLength(1)
  await office.on('2026-04-02')
  expect(await listed()).toEqual([])
  await change(null)
  expect(await listed()).toEqual([])
})
