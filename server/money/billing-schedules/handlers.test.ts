import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as clients from '../../../contract/clients/clients.ts'
import * as trash from '../../../contract/core/trash-entries.ts'
import * as contract from '../../../contract/money/billing-schedules.ts'
import * as milestones from '../../../contract/work/milestones.ts'
import * as projects from '../../../contract/work/projects.ts'
import { type Billing, openBilling } from '../../../test/billing.ts'
import { engines, openTestServer, type TestServer } from '../../../test/server.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { aProject } from '../../work/projects/sample.ts'
import { aSchedule } from './sample.ts'
import { billingRuns } from './table.ts'

type Changes = Parameters<typeof aSchedule>[1]

describe.each(engines())('billing schedules, on the %s database', (engine) => {
  let server: TestServer
  let office: Billing
  beforeAll(async () => {
    server = await openTestServer({}, engine)
  })
  beforeEach(async () => {
    office = await openBilling(server)
  })
  afterAll(() => server.close())

  test('bill a deposit at once, a milestone once however often it is ticked, and the rest on a date', async () => {
    const { body: project } = await server.call(
      projects.create,
      { body: aProject(office.ada.user.id) },
      office.admin(),
    )
    const ofProject = { projectId: project.id }
    const step = { milestones: [{ name: 'Design approved' }] }
    const { body: steps } = await server.call(
      milestones.replace,
      { params: ofProject, body: step },
      office.admin(),
    )
    const milestoneId = steps[0]?.id ?? 0
    const lines = [{ description: 'Online shop', quantity: 1000, unitPrice: 100_001, taxRate: 0 }]
    const body = await office.scheduled({
      kind: 'installments',
      name: 'Online shop',
      projectId: project.id,
      lines,
      steps: [
        { label: 'Deposit', day: '2026-03-02', share: 3000 },
        { label: 'Design', milestoneId, share: 3333 },
        { label: 'Rest', day: '2026-06-01', share: 3667 },
      ],
    })
    expect(body.expected.map(({ label, day, milestone }) => [label, day, milestone])).toEqual([
      ['Deposit', '2026-03-02', null],
      ['Rest', '2026-06-01', null],
      ['Design', null, 'Design approved'],
    ])
    await office.bill()
    const tick = async (done: boolean) => {
      const params = { id: milestoneId }
      await server.call(milestones.update, { params, body: { done } }, office.admin())
      await office.bill()
    }
    expect(await office.made()).toHaveLength(1)
    for (const done of [true, false, true, false]) await tick(done)
    expect(await office.made()).toHaveLength(2)
    await office.on('2026-06-01')
    const all = await office.made()
    expect(all.map(({ total }) => total)).toEqual([30_000, 33_331, 36_670])
    expect(all.reduce((sum, { total }) => sum + total, 0)).toBe(100_001)
    expect((await office.read(2)).lines[0]?.description).toBe('Online shop (Design, 33.33%)')
    const { steps: kept, state } = await office.readSchedule()
    expect(state).toBe('ended')
    const changed = kept.map((each) => (each.label === 'Deposit' ? { ...each, share: 1000 } : each))
    const edit = aSchedule(office.ada.user.id, {
      kind: 'installments',
      projectId: project.id,
      lines,
    })
    const put = { params: { id: body.id }, body: { ...edit, steps: changed } }
    expect((await server.call(contract.update, put, office.admin())).body).toMatchObject({
      fields: { steps: 'What was billed already can’t be changed or removed' },
    })
  })

  test('are refused where a form can be corrected', async () => {
    const other = await server.call(
      projects.create,
      { body: aProject(office.ben.user.id) },
      office.admin(),
    )
    const refused = [
      [{ clientId: 999 }, 'clientId'],
      [{ name: ' ' }, 'name'],
      [{ startDay: null }, 'startDay'],
      [{ startDay: '2024-03-01' }, 'startDay'],
      [{ startDay: '2032-01-01' }, 'startDay'],
      [{ startDay: '9999-12-31' }, 'startDay'],
      [{ every: 900_000, byDay: true, firstFullDay: '2026-03-09' }, 'every'],
      [{ every: 0 }, 'every'],
      [{ every: 25 }, 'every'],
      [{ endDay: '2026-03-01' }, 'endDay'],
      [{ firstFullDay: '2026-04-01' }, 'firstFullDay'],
      [{ byDay: true, firstFullDay: '2026-04-03' }, 'firstFullDay'],
      [{ projectId: other.body.id }, 'projectId'],
      [{ priceChanges: [{ from: '2026-05-01', prices: [] }] }, 'priceChanges'],
      [{ priceChanges: [{ from: '2026-05-01', prices: [-1] }] }, 'priceChanges'],
      [{ kind: 'dates', steps: [] }, 'steps'],
      [{ kind: 'dates', steps: [{ day: '2032-01-01' }] }, 'steps'],
      [{ kind: 'dates', steps: [{ day: '2026-03-01' }] }, 'steps'],
      [{ kind: 'installments', steps: [{ milestoneId: 1 }] }, 'steps'],
      [{ kind: 'installments', steps: [{ share: 100 }] }, 'steps'],
      [{ kind: 'installments', steps: [{ day: '2026-04-01' }, { day: '2026-05-01' }] }, 'steps'],
    ] as const
    for (const [changes, field] of refused) {
      const { status, body } = await office.createSchedule(changes as object)
      expect([status, Object.keys((body as unknown as { fields: object }).fields)]).toEqual([
        400,
        [field],
      ])
    }
  })

  test('keep what they billed by: client, interval and start stay, prices and end may change', async () => {
    const before = await office.scheduled()
    await office.bill()
    const put = (changes: Changes) =>
      server.call(
        contract.update,
        { params: { id: 1 }, body: aSchedule(office.ada.user.id, changes) },
        office.admin(),
      )
    expect((await put({ every: 2 })).body).toMatchObject({
      fields: { every: 'This has billed already. End it and create a new schedule instead.' },
    })
    expect((await put({ updatedAt: '2026-01-01T00:00:00Z' })).status).toBe(409)
    const prices = { priceChanges: [{ from: '2026-04-02', prices: [60_000] }] }
    server.setNow('2026-03-02T11:00:00Z')
    const { body } = await put({ ...prices, updatedAt: before.updatedAt })
    expect(body).toMatchObject({ nextOn: '2026-04-02', nextTotal: 72_000 })
    const params = { id: 1 }
    expect((await server.call(contract.remove, { params }, office.admin())).status).toBe(409)
  })

  test('can be deleted and restored before they bill, and then bill from that day on', async () => {
    const { id } = await office.scheduled({ startDay: '2026-03-20' })
    await server.call(contract.remove, { params: { id } }, office.admin())
    await office.on('2026-05-01')
    expect(await office.made()).toEqual([])
    const entry = { noun: 'billing-schedules' as const, ids: [id] }
    await server.call(trash.restore, { body: entry }, office.admin())
    await office.bill()
    expect((await office.readSchedule(id)).runs).toMatchObject([{ periodFrom: '2026-04-20' }])
  })

  test('stop for a client in the trash, stay paused when they come back, and go when they are erased', async () => {
    await office.scheduled()
    await office.bill()
    const { id } = office.ada.user
    await server.call(clients.remove, { params: { id } }, office.admin())
    await office.on('2026-05-05')
    const entry = { noun: 'clients' as const, ids: [id] }
    await server.call(trash.restore, { body: entry }, office.admin())
    await office.bill()
    expect(await office.made()).toHaveLength(1)
    expect(await office.readSchedule()).toMatchObject({ state: 'paused' })
    await server.call(clients.remove, { params: { id } }, office.admin())
    await server.call(trash.erase, { body: entry }, office.admin())
    expect(await server.db.select().from(billingRuns)).toEqual([])
    expect(await office.made()).toMatchObject([{ clientId: null, number: '2026-0001' }])
  })

  test('show a client what is issued automatically, and nobody else', async () => {
    await office.scheduled()
    await office.scheduled({ mode: 'draft', name: 'Checked first' })
    await office.scheduled({ currency: 'EUR', kind: 'dates', steps: [{ day: '2026-09-01' }] })
    const own = async (jar: typeof office.ada.jar) =>
      (await server.call(contract.own, {}, jar)).body
    expect((await own(office.ada.jar)).map(({ day, currency }) => `${day} ${currency}`)).toContain(
      '2026-09-01 EUR',
    )
    expect(await own(office.ada.jar)).toHaveLength(13)
    expect(await own(office.ben.jar)).toEqual([])
    const params = { clientId: office.ada.user.id }
    const { body } = await server.call(contract.expectedOf, { params }, office.admin())
    expect(body.map(({ currency, total, bills }) => [currency, total, bills.length])).toEqual([
      ['USD', 24 * 54_000, 24],
      ['EUR', 54_000, 1],
    ])
    const statusFor = async (jar: typeof office.ada.jar) =>
      (await server.call(contract.list, {}, jar)).status
    const keeper = await signedIn(server.context, { role: 'admin', teamRole: 'bookkeeper' })
    const member = await signedIn(server.context, { role: 'admin', teamRole: 'member' })
    expect([await statusFor(keeper.jar), await statusFor(member.jar)]).toEqual([200, 403])
    expect(await statusFor(office.ada.jar)).toBe(403)
    const list = async (query: object) =>
      (await server.call(contract.list, { query }, keeper.jar)).body.map(({ name }) => name)
    expect(await list({ q: 'kiln checked' })).toEqual(['Checked first'])
    expect(await list({ state: 'paused' })).toEqual([])
    expect(await list({ state: 'active', limit: 1 })).toEqual(['Website care'])
  })
})
