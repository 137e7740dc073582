import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as billing from '../../../contract/money/billing-settings.ts'
import * as contract from '../../../contract/money/expenses.ts'
import * as invoices from '../../../contract/money/invoices.ts'
import { type Invoicing, openInvoicing } from '../../../test/invoicing.ts'
import { engines, openTestServer, type TestServer } from '../../../test/server.ts'
import { uploaded } from '../../core/uploads/sample.ts'
import { sampleBilling } from '../invoices/sample.ts'
import { aReceipt, anIncomingInvoice } from './sample.ts'

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'foyer-expenses-'))
afterAll(() => fs.rmSync(dataDir, { recursive: true }))

describe.each(engines())('expenses entered by hand, on the %s database', (engine) => {
  let server: TestServer
  let office: Invoicing
  beforeAll(async () => void (server = await openTestServer({ DATA_DIR: dataDir }, engine)))
  beforeEach(async () => void (office = await openInvoicing(server)))
  afterAll(() => server.close())

  type Body = Parameters<typeof aReceipt>[0]
  const enter = (changes: Body = {}) =>
    server.call(contract.enter, { body: aReceipt(changes) }, office.admin())
  const change = (id: number, changes: Body = {}) =>
    server.call(contract.change, { params: { id }, body: aReceipt(changes) }, office.admin())
  const passOn = (id: number, clientId = office.ada.user.id) =>
    server.call(contract.passOn, { params: { id }, body: { clientId } }, office.admin())
  const read = async (id: number) =>
    (await server.call(contract.read, { params: { id } }, office.admin())).body
  const sentence = ({ body }: { body: unknown }) => (body as { error: string }).error
  const receipt = (name: string) =>
    uploaded(server, office.admin(), name, Buffer.from('%PDF-1.4 receipt'))
  const file = async (id: number) =>
    (
      await server.inject({
        method: 'GET',
        url: `/api/admin/expenses/${id}/file`,
        cookies: Object.fromEntries(office.admin()),
      })
    ).statusCode

  test('have the tax of their total, and their receipt, which another one replaces', async () => {
    const { status, body } = await enter({ uploadId: await receipt('proofs.pdf') })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      net: 2000,
      tax: 380,
      total: 2380,
      format: 'hand',
      fileName: 'proofs.pdf',
      lines: [{ description: 'Printed proofs', net: 2000, rate: 1900 }],
      passedOn: null,
    })
    const again = await change(body.id, {
      total: 100,
      taxRate: 0,
      uploadId: await receipt('b.pdf'),
    })
    expect(again.body).toMatchObject({ net: 100, tax: 0, taxes: [], fileName: 'b.pdf' })
    expect((await change(body.id)).body.fileName).toBe('b.pdf')
  })

  test('need no receipt and no number; a number is known again', async () => {
    const { body } = await enter()
    expect(body).toMatchObject({ fileName: null, fileBytes: null })
    expect(await file(body.id)).toBe(404)
    expect((await enter()).status).toBe(201)
    const { body: numbered } = await enter({ number: 'B-1' })
    expect(sentence(await enter({ number: 'B-1', supplier: 'bell street  stationers' }))).toBe(
      'You already have invoice B-1 of bell street  stationers.',
    )
    expect((await change(numbered.id, { number: 'B-1' })).status).toBe(200)
    expect((await change(body.id, { number: 'B-1' })).status).toBe(409)
    expect(sentence(await enter({ issueDate: '2026-03-03' }))).toBe(
      'The date can’t be in the future.',
    )
    expect(sentence(await enter({ total: 0 }))).toBe('Please enter the total')
  })

  test('are passed on once: to a draft before tax, and again after it is deleted or void', async () => {
    const { body } = await enter()
    const { body: passed } = await passOn(body.id)
    expect(passed.passedOn).toMatchObject({ number: null })
    const invoiceId = passed.passedOn?.invoiceId ?? 0
    const draft = await office.read(invoiceId)
    expect(draft).toMatchObject({ clientId: office.ada.user.id, currency: 'EUR', state: 'draft' })
    expect(draft.lines).toMatchObject([
      { description: 'Bell Street Stationers: Printed proofs', quantity: 1000, unitPrice: 2000 },
    ])
    expect((await passOn(body.id)).status).toBe(409)
    expect(sentence(await change(body.id))).toBe('This expense is on an invoice. Change it there.')
    await server.call(invoices.remove, { params: { id: invoiceId } }, office.admin())
    expect((await read(body.id)).passedOn).toBeNull()
    expect((await passOn(body.id)).status).toBe(200)
  })

  test('are passed on at what they cost: with tax that isn’t deducted', async () => {
    const priceOf = async (id: number) => {
      const { passedOn } = (await passOn(id)).body
      return (await office.read(passedOn?.invoiceId ?? 0)).lines.map(({ unitPrice }) => unitPrice)
    }
    const asAgency = async (changes: Partial<typeof sampleBilling>) => {
      const { updatedAt } = (await server.call(billing.read, {}, office.admin())).body
      const body = { ...sampleBilling, ...changes, updatedAt }
      expect((await server.call(billing.update, { body }, office.admin())).status).toBe(200)
    }
    await asAgency({ country: 'DE', vatId: 'DE136695976' })
    expect(await priceOf((await enter()).body.id)).toEqual([2000])
    const file = Buffer.from(anIncomingInvoice())
    const uploadId = await uploaded(server, office.admin(), 'invoice.xml', file)
    const foreign = await server.call(contract.create, { body: { uploadId } }, office.admin())
    expect(await priceOf(foreign.body.id)).toEqual([12_100])
    await asAgency({ country: 'US', taxId: '', taxRate: 0 })
    expect(await priceOf((await enter()).body.id)).toEqual([2380])
  })

  test('are passed on by one of two presses', async () => {
    const { body } = await enter()
    const statuses = (await Promise.all([passOn(body.id), passOn(body.id)])).map(
      ({ status }) => status,
    )
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('are changed by hand only if they were entered so; those read from files are passed on, too', async () => {
    const uploadId = await uploaded(
      server,
      office.admin(),
      'invoice.xml',
      Buffer.from(anIncomingInvoice()),
    )
    const { body } = await server.call(contract.create, { body: { uploadId } }, office.admin())
    expect(sentence(await change(body.id))).toBe('What was read from an e-invoice stays as it is.')
    expect((await passOn(body.id, 999)).status).toBe(400)
    expect((await passOn(body.id)).body.passedOn).not.toBeNull()
  })
})
