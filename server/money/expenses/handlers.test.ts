import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as trash from '../../../contract/core/trash-entries.ts'
import * as contract from '../../../contract/money/expenses.ts'
import { engines, type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { uploaded } from '../../core/uploads/sample.ts'
import { anIncomingInvoice } from './sample.ts'

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'foyer-expenses-'))
afterAll(() => fs.rmSync(dataDir, { recursive: true }))

describe.each(engines())('expenses, on the %s database', (engine) => {
  let server: TestServer
  let owner: Jar
  beforeAll(async () => {
    server = await openTestServer({ DATA_DIR: dataDir }, engine)
  })
  beforeEach(async () => {
    await server.clear()
    server.setNow('2026-03-02T10:00:00Z')
    owner = (await signedIn(server.context, { role: 'admin', teamRole: 'owner' })).jar
  })
  afterAll(() => server.close())

  async function add(xml: string, jar = owner) {
    const uploadId = await uploaded(server, jar, 'invoice.xml', Buffer.from(xml))
    return server.call(contract.create, { body: { uploadId } }, jar)
  }
  const list = async (q = '') =>
    (await server.call(contract.list, { query: { q } }, owner)).body.map(({ number }) => number)

  test('are read from a file with their lines, listed, searched, and the file comes back', async () => {
    const xml = anIncomingInvoice()
    const { status, body } = await add(xml)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      supplier: 'Sunrise Hosting BV',
      supplierVatId: 'NL004495445B01',
      number: 'R-4711',
      isCredit: false,
      issueDate: '2026-02-27',
      dueDate: '2026-03-13',
      currency: 'EUR',
      net: 10_000,
      tax: 2100,
      total: 12_100,
      iban: 'NL91ABNA0417164300',
      format: 'ubl',
      fileName: 'invoice.xml',
      lines: [
        { description: 'Hosting in March', quantity: '1', unit: 'MON', net: 10_000, rate: 2100 },
      ],
      taxes: [{ category: 'S', rate: 2100, net: 10_000, tax: 2100 }],
    })
    await add(anIncomingInvoice('R-4712'))
    expect(await list()).toEqual(['R-4712', 'R-4711'])
    expect(await list('sunrise 4711')).toEqual(['R-4711'])
    expect(await list('100%')).toEqual([])
    const answer = await server.inject({
      method: 'GET',
      url: `/api/admin/expenses/${body.id}/file`,
      cookies: Object.fromEntries(owner),
    })
    expect(answer.rawPayload.toString()).toBe(xml)
    expect(answer.headers['content-disposition']).toContain('attachment')
  })

  test('are there once, and come back from the trash', async () => {
    const { body } = await add(anIncomingInvoice())
    const again = await add(anIncomingInvoice('R-4711', 'SUNRISE Hosting'))
    expect(again).toMatchObject({
      status: 409,
      body: { error: 'You already have invoice R-4711 of SUNRISE Hosting.' },
    })
    const params = { id: body.id }
    expect((await server.call(contract.remove, { params }, owner)).status).toBe(200)
    expect(await list()).toEqual([])
    expect((await add(anIncomingInvoice())).status).toBe(201)
    const restoring = { body: { noun: 'expenses' as const, ids: [body.id] } }
    const refused = (await server.call(trash.restore, restoring, owner)).body
    expect(refused.refused).toHaveLength(1)
    const [newer] = (await server.call(contract.list, {}, owner)).body
    await server.call(contract.remove, { params: { id: newer?.id ?? 0 } }, owner)
    expect((await server.call(trash.restore, restoring, owner)).body).toMatchObject({ changed: 1 })
    expect(await list()).toEqual(['R-4711'])
  })

  test('of a file that is none are refused beside it, and the upload can be tried again', async () => {
    const answer = await add('<Order/>')
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({
      fields: { uploadId: expect.stringContaining('isn’t an e-invoice') },
    })
    const other = (await signedIn(server.context, { role: 'admin', teamRole: 'manager' })).jar
    const uploadId = await uploaded(server, other, 'invoice.xml', Buffer.from(anIncomingInvoice()))
    expect((await server.call(contract.create, { body: { uploadId } }, owner)).status).toBe(400)
  })

  test('are for whoever sees money', async () => {
    const { body } = await add(anIncomingInvoice())
    const roles = { manager: 200, bookkeeper: 200, member: 403, contractor: 403 } as const
    for (const [teamRole, status] of Object.entries(roles)) {
      const { jar } = await signedIn(server.context, {
        role: 'admin',
        teamRole: teamRole as keyof typeof roles,
      })
      const params = { id: body.id }
      expect((await server.call(contract.read, { params }, jar)).status).toBe(status)
      expect((await server.call(contract.list, {}, jar)).status).toBe(status)
    }
    const ada = await signedIn(server.context)
    expect((await server.call(contract.list, {}, ada.jar)).status).toBe(403)
  })
})
