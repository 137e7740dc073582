import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as attention from '../../../contract/overview/attention.ts'
import * as billing from '../../../contract/money/billing-settings.ts'
import * as contract from '../../../contract/money/invoices.ts'
import * as notifications from '../../../contract/core/notifications.ts'
import * as trash from '../../../contract/core/trash-entries.ts'
import * as clients from '../../../contract/clients/clients.ts'
import * as projects from '../../../contract/work/projects.ts'
import { type Invoicing, openInvoicing } from '../../../test/invoicing.ts'
import { engines, openTestServer, type TestServer } from '../../../test/server.ts'
import { aProject } from '../../work/projects/sample.ts'
import { users } from '../../core/users/table.ts'
import { anInvoice, sampleBilling } from './sample.ts'
import { invoices } from './table.ts'

describe.each(engines())('invoices, on the %s database', (engine) => {
  let server: TestServer
  let office: Invoicing
  beforeAll(async () => {
    server = await openTestServer({}, engine)
  })
  beforeEach(async () => {
    office = await openInvoicing(server)
  })
  afterAll(() => server.close())

  test("stay drafts the client can't see until issued and emailed", async () => {
    const { status, body: draft } = await office.create()
    expect([status, draft]).toMatchObject([
      201,
      { number: null, state: 'draft', net: 241_750, tax: 48_350, total: 290_100, open: 0 },
    ])
    expect([
      await office.numbers(office.ada.jar),
      (await office.read(draft.id, office.ada.jar)) as object,
    ]).toMatchObject([[], { error: 'Not found' }])
    const { body } = await office.issue(draft.id)
    expect(body).toMatchObject({
      number: '2026-0001',
      state: 'sent',
      issueDate: '2026-03-02',
      dueDate: '2026-03-16',
      open: 290_100,
      issuer: { bankDetails: sampleBilling.bankDetails },
    })
    expect([await office.numbers(office.ada.jar), await office.numbers(office.ben.jar)]).toEqual([
      ['2026-0001'],
      [],
    ])
    await server.runJobs()
    const [email] = await office.emails()
    expect(email).toMatchObject({ subject: 'Invoice 2026-0001 for $2,901.00', kind: 'invoice' })
    expect(email?.text).toContain('Please pay $2,901.00 by Mar 16, 2026.')
    expect(email?.text).toContain('http://foyer.test/billing?open=1')
    const pdf = Buffer.from(email?.attachments[0]?.content ?? '', 'base64')
    expect([email?.attachments[0]?.filename, pdf.subarray(0, 5).toString()]).toEqual([
      'Invoice 2026-0001.pdf',
      '%PDF-',
    ])
    expect((await office.read(1)).emails).toMatchObject([{ kind: 'issued', emailId: email?.id }])
    expect((await office.read(1, office.ada.jar)).emails).toEqual([])
    const { body: notices } = await server.call(notifications.list, {}, office.ada.jar)
    expect(notices[0]).toMatchObject({
      title: 'Invoice 2026-0001: $2,901.00',
      path: '/billing?open=1',
    })
    const waiting = await server.call(attention.list, {}, office.ada.jar)
    expect(waiting.body[0]).toMatchObject({
      kind: 'invoices',
      title: 'Pay invoice 2026-0001: $2,901.00',
    })
  })

  test('are rejected with an error the user can act on', async () => {
    const line = anInvoice(1).lines[0] as NonNullable<ReturnType<typeof anInvoice>['lines'][0]>
    const wrong = [
      [{ clientId: 999 }, 'clientId', 'Please select a client'],
      [{ clientId: 1 }, 'clientId', 'Please select a client'],
      [{ billTo: ' ' }, 'billTo', 'Please enter who to bill'],
      // XXX is ISO 4217's code for "no currency".
      [{ currency: 'XXX' }, 'currency', 'Please choose a currency'],
      [{ lines: [] }, 'lines', 'Please add at least one line'],
      [{ lines: [{ ...line, unitPrice: 0.5 }] }, 'lines.0.unitPrice', 'Please enter a price'],
      [{ lines: [{ ...line, quantity: 0 }] }, 'lines.0.quantity', 'Please enter a quantity'],
      [{ lines: [{ ...line, unitPrice: -1 }] }, 'lines', 'An invoice’s total can’t be negative'],
    ] as const
    for (const [changes, field, sentence] of wrong) {
      const answer = await office.create(changes as object)
      expect([answer.status, answer.body]).toEqual([
        400,
        { error: sentence, fields: { [field]: sentence } },
      ])
    }
    await server.call(projects.create, { body: aProject(office.ben.user.id) }, office.admin())
    expect((await office.create({ projectId: 1 })).body).toMatchObject({
      error: 'Please choose a project of this client',
    })
    const { body: late } = await office.create({ dueDate: '2026-03-01' })
    expect((await office.issue(late.id)).body).toMatchObject({
      fields: { dueDate: 'The due date has passed. Please choose a later one.' },
    })
  })

  test('never change once issued', async () => {
    const { body: draft } = await office.create()
    const params = { id: draft.id }
    const edit = (body: object) =>
      server.call(
        contract.update,
        { params, body: { ...anInvoice(office.ada.user.id), ...body } },
        office.admin(),
      )
    server.setNow('2026-03-02T10:01:00Z')
    const { body: changed } = await edit({ note: 'Thank you.', updatedAt: draft.updatedAt })
    expect(changed.note).toBe('Thank you.')
    expect((await edit({ updatedAt: draft.updatedAt })).status).toBe(409)
    await office.issue(draft.id)
    const before = (await office.raw('/api/invoices/1/pdf', office.ada.jar)).rawPayload
    const remove = server.call(contract.remove, { params }, office.admin())
    expect([
      (await edit({})).status,
      (await remove).status,
      (await office.issue(1)).status,
    ]).toEqual([409, 409, 409])
    await server.call(
      billing.update,
      { body: { ...sampleBilling, name: 'Other Ltd' } },
      office.admin(),
    )
    await office.pay(1, 100)
    const after = (await office.raw('/api/invoices/1/pdf', office.ada.jar)).rawPayload
    expect(after.equals(before)).toBe(true)
    const { body: other } = await office.create()
    expect(
      (await server.call(contract.remove, { params: { id: other.id } }, office.admin())).status,
    ).toBe(200)
  })

  test('are numbered without gaps within each year, even when issued at the same moment', async () => {
    const drafts = await Promise.all(Array.from({ length: 12 }, () => office.create()))
    const refused = await office.create({ dueDate: '2026-03-01' })
    const answers = await Promise.all([
      ...drafts.slice(0, 6).map(({ body }) => office.issue(body.id)),
      office.issue(refused.body.id),
      ...drafts.slice(6).map(({ body }) => office.issue(body.id)),
      office.issue(drafts[0]?.body.id ?? 0),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(12)
    const numbers = answers.flatMap(({ status, body }) => (status === 200 ? [body.number] : []))
    expect(numbers.toSorted((a, b) => (a ?? '').localeCompare(b ?? ''))).toEqual(
      Array.from({ length: 12 }, (_, at) => `2026-${String(at + 1).padStart(4, '0')}`),
    )
    // The new year has already begun in the agency's time zone.
    await office.until('2026-12-31T23:59:00Z')
    expect((await office.issued()).number).toBe('2026-0013')
    await office.until('2027-01-01T00:01:00Z')
    expect((await office.issued()).number).toBe('2027-0001')
  })

  test("are overdue from the day after the due date in the agency's time zone", async () => {
    await office.issued()
    await office.issued({ dueDate: '2026-03-20' })
    const states = async () =>
      (await server.call(contract.listAll, { query: { sort: 'due' } }, office.admin())).body.map(
        ({ state }) => state,
      )
    await office.until('2026-03-16T23:59:00Z')
    expect(await states()).toEqual(['sent', 'sent'])
    await office.until('2026-03-17T00:00:00Z')
    expect(await states()).toEqual(['overdue', 'sent'])
    const found = await server.call(
      contract.listAll,
      { query: { state: 'overdue' } },
      office.admin(),
    )
    expect(found.headers['x-total-count']).toBe('1')
    const [totals] = (await server.call(contract.totals, {}, office.admin())).body
    expect(totals).toEqual({ currency: 'USD', open: 580_200, overdue: 290_100, paidThisMonth: 0 })
  })

  test('are voided with a reason, but only without payments or credits', async () => {
    const voidInvoice = (id: number) =>
      server.call(
        contract.voidInvoice,
        { params: { id }, body: { reason: 'Wrong address' } },
        office.admin(),
      )
    await office.issued()
    expect((await voidInvoice(1)).body).toMatchObject({
      state: 'void',
      open: 0,
      number: '2026-0001',
    })
    expect([(await voidInvoice(1)).status, (await office.pay(1, 1)).status]).toEqual([409, 409])
    await office.issued()
    await office.pay(2, 1)
    expect((await voidInvoice(2)).status).toBe(409)
    await server.runJobs()
    expect((await office.emails()).map(({ subject }) => subject)).toContain(
      'Invoice 2026-0001 has been voided',
    )
    expect((await server.call(attention.list, {}, office.ada.jar)).body).toHaveLength(1)
  })

  test('remain when their client is erased, with name and address', async () => {
    await office.issued()
    await server.db.delete(users)
    const [row] = await server.db.select().from(invoices)
    expect(row).toMatchObject({
      clientId: null,
      number: '2026-0001',
      clientName: 'Kiln Street Ceramics',
      billTo: anInvoice(1).billTo,
    })
  })

  test("are erased with their client while drafts, and nobody else's are", async () => {
    const { id } = office.ada.user
    await office.issued()
    await office.create()
    const { body: other } = await office.create({}, office.ben.user.id)
    await server.call(clients.remove, { params: { id } }, office.admin())
    await server.call(trash.erase, { body: { noun: 'clients', ids: [id] } }, office.admin())
    const rows = await server.db.select().from(invoices).orderBy(invoices.id)
    expect(rows.map((row) => [row.id, row.number])).toEqual([
      [1, '2026-0001'],
      [other.id, null],
    ])
  })

  test('are prefilled from the client, searched, sorted and duplicated', async () => {
    const known = () =>
      server.call(contract.defaults, { params: { clientId: office.ada.user.id } }, office.admin())
    expect((await known()).body).toEqual({
      billTo: 'Kiln Street Ceramics\nAda Lindqvist',
      currency: 'USD',
      taxRate: 2000,
      taxCategory: null,
      reference: '',
      termsDays: 14,
    })
    const cheap = [{ description: 'Call', quantity: 1000, unitPrice: 1000, taxRate: 0 }]
    await office.issued({ currency: 'EUR', lines: cheap, billTo: 'Kiln Street' })
    await office.issued({ reference: 'PO 77' }, office.ben.user.id)
    expect((await known()).body).toMatchObject({ currency: 'EUR', billTo: 'Kiln Street' })
    const list = async (query: object) =>
      (await server.call(contract.listAll, { query }, office.admin())).body.map(
        ({ number }) => number,
      )
    expect(await list({ q: 'po 77' })).toEqual(['2026-0002'])
    expect(await list({ clientId: office.ada.user.id })).toEqual(['2026-0001'])
    for (const sort of ['newest', 'largest', 'due'] as const) {
      const first = await server.call(
        contract.listAll,
        { query: { sort, limit: 1 } },
        office.admin(),
      )
      const cursor = /cursor=([^&>]+)/.exec(first.headers['link'] ?? '')?.[1] ?? ''
      const both = [first.body[0]?.number, ...(await list({ sort, cursor }))]
      expect(both).toEqual(sort === 'due' ? ['2026-0001', '2026-0002'] : ['2026-0002', '2026-0001'])
    }
    const copy = await server.call(contract.duplicate, { params: { id: 1 } }, office.admin())
    expect(copy.body).toMatchObject({ id: 3, number: null, total: 1000, currency: 'EUR' })
  })
})
