import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as schedules from '../../../contract/money/billing-schedules.ts'
import * as contract from '../../../contract/money/retainer-entries.ts'
import { type Billing, openBilling } from '../../../test/billing.ts'
import { engines, openTestServer, type TestServer } from '../../../test/server.ts'
import { notifications } from '../../core/notifications/table.ts'
import { sessionOf, signedIn } from '../../core/sessions/sample.ts'
import { aSchedule } from '../billing-schedules/sample.ts'
import { anEntry } from './sample.ts'

type Changes = Parameters<typeof aSchedule>[1]
type Body = Parameters<typeof anEntry>[0]

describe.each(engines())('retainers, on the %s database', (engine) => {
  let server: TestServer
  let office: Billing
  beforeAll(async () => void (server = await openTestServer({}, engine)))
  beforeEach(async () => void (office = await openBilling(server)))
  afterAll(() => server.close())

  const care = (changes: Changes = {}) => office.scheduled({ included: 10_000, ...changes })
  const enter = (id: number, body: Body = {}, jar = office.admin()) =>
    server.call(contract.create, { params: { id }, body: anEntry(body) }, jar)
  const sentence = ({ body }: { body: unknown }) => (body as { error: string }).error
  const own = async (jar = office.ada.jar) => (await server.call(contract.own, {}, jar)).body
  const told = async () =>
    (await server.db.select().from(notifications))
      .filter(({ kind }) => kind === 'retainer-entries')
      .map(({ title }) => title)

  test('show their client what is left, and nobody else', async () => {
    const { id } = await care()
    await enter(id)
    const [retainer] = await own()
    expect(retainer).toMatchObject({ name: 'Website care', unit: 'hours' })
    expect(retainer?.periods).toEqual([
      {
        from: '2026-03-02',
        to: '2026-04-01',
        included: 10_000,
        carried: 0,
        used: 1500,
        left: 8500,
      },
    ])
    expect(retainer?.entries[0]).toMatchObject({ quantity: 1500, note: anEntry().note })
    expect(await own(office.ben.jar)).toEqual([])
    await office.scheduled()
    expect(await own()).toHaveLength(1)
  })

  test('take entries of days that have begun and include something', async () => {
    const { id } = await care()
    expect(sentence(await enter(id, { day: '2026-03-03' }))).toBe(
      'The date can’t be in the future.',
    )
    expect(sentence(await enter(id, { day: '2026-03-01' }))).toBe(
      'The retainer includes nothing on this day.',
    )
    expect(sentence(await enter(id, { note: ' ' }))).toBe('Please say what it was used for')
    const plain = await office.scheduled()
    expect((await enter(plain.id)).status).toBe(404)
  })

  test('are entered by the team that works, not by whoever only keeps the books', async () => {
    const { id } = await care()
    const member = await signedIn(server.context, { role: 'admin', teamRole: 'member' })
    expect((await enter(id, {}, member.jar)).status).toBe(201)
    const books = await signedIn(server.context, { role: 'admin', teamRole: 'bookkeeper' })
    const params = { clientId: office.ada.user.id }
    expect((await server.call(contract.list, { params }, books.jar)).body).toHaveLength(1)
    expect((await enter(id, {}, books.jar)).status).toBe(403)
    const contractor = await signedIn(server.context, { role: 'admin', teamRole: 'contractor' })
    expect((await enter(id, {}, contractor.jar)).status).toBe(403)
  })

  test('warn once at 80 % and once when they are used up, in each period', async () => {
    const { id } = await care()
    await enter(id, { quantity: 7999 })
    expect(await told()).toEqual([])
    const { body } = await enter(id, { quantity: 1 })
    expect(await told()).toEqual([expect.stringMatching(/has used 80% of “Website care”$/)])
    const [last] = body.entries
    await server.call(contract.remove, { params: { id: last?.id ?? 0 } }, office.admin())
    await enter(id, { quantity: 1 })
    expect(await told()).toHaveLength(1)
    await enter(id, { quantity: 9000 })
    expect(await told()).toHaveLength(2)
    await office.until('2026-04-02T10:00:00Z')
    await enter(id, { quantity: 8000, day: '2026-04-02' })
    expect(await told()).toHaveLength(3)
  })

  test('are changed from the running period on; what earlier ones included stays', async () => {
    const { id } = await care({ rollOver: 'all' })
    await office.until('2026-04-10T10:00:00Z')
    const change = (included: number | null) =>
      server.call(
        schedules.update,
        { params: { id }, body: aSchedule(office.ada.user.id, { included, rollOver: 'all' }) },
        office.admin(),
      )
    await change(20_000)
    const jar = await sessionOf(server.context, office.ada.user.id)
    const [retainer] = await own(jar)
    expect(retainer?.periods.map(({ included, carried }) => [included, carried])).toEqual([
      [20_000, 10_000],
      [10_000, 0],
    ])
    await change(null)
    expect(await own(jar)).toEqual([])
  })

  test('change and delete entries of their own only', async () => {
    const { id } = await care()
    const { body } = await enter(id)
    server.setNow('2026-03-02T11:00:00Z')
    const entry = { params: { id: body.entries[0]?.id ?? 0 } }
    const changed = await server.call(
      contract.update,
      { ...entry, body: anEntry({ quantity: 2000 }) },
      office.admin(),
    )
    expect(changed.body.periods[0]).toMatchObject({ used: 2000, left: 8000 })
    const updatedAt = body.entries[0]?.updatedAt
    const late = { ...entry, body: { ...anEntry({ note: 'Backups' }), updatedAt } }
    expect((await server.call(contract.update, late, office.admin())).status).toBe(409)
    const foreign = { ...entry, body: anEntry() }
    expect((await server.call(contract.update, foreign, office.ada.jar)).status).toBe(403)
    await server.call(contract.remove, entry, office.admin())
    expect((await server.call(contract.remove, entry, office.admin())).status).toBe(404)
  })
})
