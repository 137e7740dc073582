import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as contract from '../../../contract/money/billing-details.ts'
import * as billing from '../../../contract/money/billing-settings.ts'
import * as invoices from '../../../contract/money/invoices.ts'
import * as notifications from '../../../contract/core/notifications.ts'
import { type Invoicing, openInvoicing } from '../../../test/invoicing.ts'
import { engines, openTestServer, type TestServer } from '../../../test/server.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { sampleBilling } from '../invoices/sample.ts'

const kiln = {
  name: 'Kiln Street Ceramics GmbH',
  street: 'Ofenstraße 4',
  postcode: '04109',
  city: 'Leipzig',
  country: 'DE',
  vatId: 'de 136 695 976',
  registration: 'HRB 1234',
  email: 'invoices@kiln.example',
  reference: 'PO-77',
}

describe.each(engines())('billing details, on the %s database', (engine) => {
  let server: TestServer
  let office: Invoicing
  beforeAll(async () => {
    server = await openTestServer({}, engine)
  })
  beforeEach(async () => {
    office = await openInvoicing(server)
  })
  afterAll(() => server.close())

  const own = (jar = office.ada.jar) => server.call(contract.own, {}, jar)
  const saveOwn = (changes: object = {}, jar = office.ada.jar) =>
    server.call(contract.updateOwn, { body: { ...kiln, ...changes } }, jar)
  test('a client changes theirs twenty times an hour, since the team is told each time', async () => {
    for (let time = 0; time < 20; time++)
      expect((await saveOwn({ reference: `PO-${time}` })).status).toBe(200)
    expect((await saveOwn({ reference: 'PO-20' })).status).toBe(429)
  })
  const params = () => ({ clientId: office.ada.user.id })

  test('a client corrects theirs, the team is told once, and new invoices carry them', async () => {
    expect((await own()).body).toMatchObject({ name: '', country: '', updatedAt: null })
    const saved = await saveOwn()
    expect([saved.status, saved.body]).toMatchObject([
      200,
      { ...kiln, vatId: 'DE136695976', currency: '', termsDays: null },
    ])
    const told = (await server.call(notifications.list, {}, office.admin())).body
    expect(told.map(({ title, path }) => [title, path])).toEqual([
      [
        expect.stringMatching(/ changed their billing details$/),
        `/admin-clients/${office.ada.user.id}`,
      ],
    ])
    const known = await server.call(invoices.defaults, { params: params() }, office.admin())
    expect(known.body).toMatchObject({
      billTo: 'Kiln Street Ceramics GmbH\nOfenstraße 4\n04109 Leipzig\nGermany',
      reference: 'PO-77',
      termsDays: 14,
    })
    const agreed = { ...saved.body, currency: 'EUR', termsDays: 30 }
    const { status } = await server.call(
      contract.update,
      { params: params(), body: agreed },
      office.admin(),
    )
    expect(status).toBe(200)
    const { id, dueDate, buyer } = await office.issued({ currency: 'EUR' })
    expect([dueDate, buyer]).toMatchObject([
      '2026-04-01',
      { vatId: 'DE136695976', city: 'Leipzig' },
    ])
    await server.runJobs()
    const sent = (await office.emails()).filter(({ kind }) => kind === 'invoice')
    expect(sent.map(({ to }) => to)).toEqual(['invoices@kiln.example'])
    await saveOwn({ city: 'Halle', currency: 'JPY', termsDays: 1, updatedAt: undefined })
    expect((await office.read(id)).buyer).toMatchObject({ city: 'Leipzig' })
    expect((await own()).body).toMatchObject({ city: 'Halle', currency: 'EUR', termsDays: 30 })
  })

  test('only managers of the client and the money team see them', async () => {
    await saveOwn()
    const contact = (clientRole: 'manager' | 'member' | 'viewer') =>
      signedIn(server.context, { clientId: office.ada.user.id, clientRole })
    expect((await own((await contact('manager')).jar)).body).toMatchObject({ city: 'Leipzig' })
    expect((await own((await contact('member')).jar)).status).toBe(403)
    expect((await saveOwn({}, (await contact('viewer')).jar)).status).toBe(403)
    expect((await own(office.ben.jar)).body).toMatchObject({ city: '' })
    const read = async (teamRole: 'bookkeeper' | 'member') => {
      const { jar } = await signedIn(server.context, { role: 'admin', teamRole })
      return (await server.call(contract.read, { params: params() }, jar)).status
    }
    expect([await read('bookkeeper'), await read('member')]).toEqual([200, 403])
    const unknown = { params: { clientId: 999 } }
    expect((await server.call(contract.read, unknown, office.admin())).status).toBe(404)
  })

  test('of two people who edit them, the second one is told', async () => {
    const first = await saveOwn({ updatedAt: null })
    const late = await saveOwn({ city: 'Halle', updatedAt: null })
    expect([first.status, late.status]).toEqual([200, 409])
  })

  test('VAT numbers are checked by the rule of their country', async () => {
    const refusal = async (vatId: string, country: string) => {
      const { status, body } = await saveOwn({ vatId, country })
      const { fields } = body as { fields?: Record<string, string> }
      return status === 200 ? body.vatId : fields?.['vatId']
    }
    const wrong = (country: string) =>
      `Please check the VAT number: it isn’t built like those of ${country}`
    expect(await refusal('DE136695977', 'DE')).toBe(wrong('Germany'))
    expect(await refusal('FR83404833048', 'DE')).toBe(wrong('Germany'))
    expect(await refusal('136695976', 'DE')).toBe('DE136695976')
    expect(await refusal('GR094259216', 'GR')).toBe('EL094259216')
    expect(await refusal('xi 980 7806 84', 'GB')).toBe('XI980780684')
    expect(await refusal('CHE-107.787.577 MWST', 'CH')).toBe('CHE107787577MWST')
    expect(await refusal('0428.759.497', 'BE')).toBe('BE0428759497')
    expect(await refusal('12-3456789', 'US')).toBe('12-3456789')
    expect(await refusal('FR83404833048', '')).toBe('FR83404833048')
    expect(await refusal('FR83404833049', '')).toBe(wrong('France'))
  })

  test('the agency’s address is printed from its parts, and old text stays until then', async () => {
    const read = async () => (await server.call(billing.read, {}, office.admin())).body
    expect(await read()).toMatchObject({ address: '8 Furlong Lane\nLeeds LS1 0AA', street: '' })
    const { updatedAt } = await read()
    const parts = { street: '8 Furlong Lane', city: 'Leeds', postcode: 'LS1 0AA', country: 'GB' }
    const save = (changes: object) =>
      server.call(
        billing.update,
        { body: { ...sampleBilling, address: '', ...parts, ...changes, updatedAt } },
        office.admin(),
      )
    const refused = await save({ vatId: 'GB980780685' })
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { fields: { vatId: expect.any(String) } },
    ])
    expect((await save({ vatId: 'GB 980 7806 84' })).body).toMatchObject({
      address: '8 Furlong Lane\nLeeds, LS1 0AA\nUnited Kingdom',
      vatId: 'GB980780684',
      isOwn: true,
    })
  })
})
