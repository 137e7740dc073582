import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as logos from '../../../contract/core/brand-logos.ts'
import * as billing from '../../../contract/money/billing-settings.ts'
import * as contract from '../../../contract/money/invoices.ts'
import * as exports from '../../../contract/operations/data-exports.ts'
import * as status from '../../../contract/operations/status.ts'
import { type Invoicing, openInvoicing } from '../../../test/invoicing.ts'
import { engines, openTestServer, type TestServer } from '../../../test/server.ts'
import { unzip } from '../../../test/unzip.ts'
import { uploaded } from '../../core/uploads/sample.ts'
import { users } from '../../core/users/table.ts'
import { storedFiles } from '../../platform/table.ts'
import { sampleBilling } from '../invoices/sample.ts'
import { storeDocument } from './store.ts'
import { invoiceDocuments } from './table.ts'

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'foyer-invoice-documents-'))
afterAll(() => fs.rmSync(dataDir, { recursive: true }))

describe.each(engines())('the PDFs of issued invoices, on the %s database', (engine) => {
  let server: TestServer
  let office: Invoicing
  beforeAll(async () => {
    server = await openTestServer({ DATA_DIR: dataDir }, engine)
  })
  beforeEach(async () => {
    office = await openInvoicing(server)
  })
  afterAll(() => server.close())

  const pdf = async (id: number, query = '', jar = office.admin()) => {
    const answer = await office.raw(`/api/invoices/${id}/pdf${query}`, jar)
    return answer.statusCode === 200 ? answer.rawPayload : answer.json<{ error: string }>().error
  }
  const hashOf = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')
  const rows = () => server.db.select().from(invoiceDocuments).orderBy(invoiceDocuments.id)
  const placeOf = (key: string) => path.join(dataDir, 'files', key.slice(0, 2), key)

  /** Changes what a PDF that is drawn now would show. */
  async function changeEverything() {
    await server.db
      .update(users)
      .set({ businessName: 'Renamed Ceramics', firstName: 'Adelaide' })
      .where(eq(users.id, office.ada.user.id))
    const { updatedAt } = (await server.call(billing.read, {}, office.admin())).body
    const body = { ...sampleBilling, name: 'Another Ltd', address: 'Elsewhere', updatedAt }
    expect((await server.call(billing.update, { body }, office.admin())).status).toBe(200)
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z" fill="#b5532f"/></svg>'
    const uploadId = await uploaded(server, office.admin(), 'logo.svg', Buffer.from(drawing))
    const logo = { params: { part: 'light' as const }, body: { uploadId } }
    expect((await server.call(logos.set, logo, office.admin())).status).toBeLessThan(300)
  }

  test('are stored when they are issued, and no later change reaches them', async () => {
    const { id, total } = await office.issued()
    await server.runJobs()
    const first = await pdf(id)
    const { documents } = await office.read(id)
    expect(documents).toEqual([
      { version: 'issued', createdAt: expect.any(String), sha256: hashOf(first), damagedAt: null },
    ])
    expect((await office.read(id, office.ada.jar)).documents).toEqual([])
    await office.until('2026-03-02T10:10:00Z')
    await changeEverything()
    await office.pay(id, Math.floor(total / 2))
    expect(hashOf(await pdf(id))).toBe(hashOf(first))
    expect(hashOf(await pdf(id, '', office.ada.jar))).toBe(hashOf(first))
    expect(await pdf(id, '', office.ben.jar)).toBe('Not found')
    await server.call(contract.send, { params: { id } }, office.admin())
    await server.runJobs()
    const sent = (await office.emails()).flatMap(({ attachments }) => attachments ?? [])
    const hashes = sent.map(({ content }) => hashOf(Buffer.from(content, 'base64')))
    expect(hashes).toEqual([hashOf(first), hashOf(first)])
    const another = await office.issued({}, office.ben.user.id)
    const drawn = Buffer.from(await pdf(another.id))
      .toString('latin1')
      .replaceAll('\0', '')
    expect(drawn).toContain('Another Ltd')
  })

  test('a void invoice has a second one, and keeps the first', async () => {
    const { id } = await office.issued()
    const first = await pdf(id)
    expect(await pdf(id, '?version=void')).toBe('Not found')
    const body = { reason: 'Twice' }
    await server.call(contract.voidInvoice, { params: { id }, body }, office.admin())
    const marked = await pdf(id)
    expect(hashOf(marked)).not.toBe(hashOf(first))
    expect(hashOf(await pdf(id, '?version=issued'))).toBe(hashOf(first))
    await changeEverything()
    expect(hashOf(await pdf(id))).toBe(hashOf(marked))
    expect((await office.read(id)).documents.map(({ version }) => version)).toEqual([
      'issued',
      'void',
    ])
  })

  test('earlier ones are stored after an upgrade: once, whoever does it, also after a kill', async () => {
    for (let at = 0; at < 4; at += 1) await office.issued()
    await server.call(contract.credit, { params: { id: 2 }, body: {} }, office.admin())
    await office.issue(5)
    const body = { reason: 'Twice' }
    await server.call(contract.voidInvoice, { params: { id: 1 }, body }, office.admin())
    await office.pay(3, 100)
    expect(await rows()).toEqual([])
    const { kind, number, clientId } = await office.read(4)
    const earlier = { id: 4, kind, number, clientId, status: 'sent' } as const
    const store = () => storeDocument(server.context, earlier, 'issued')
    await Promise.all([store(), store(), store()])
    await server.runJobs('store-invoice-documents')
    await server.runJobs('store-invoice-documents')
    const stored = await rows()
    const names = stored.map(({ invoiceId, version }) => `${invoiceId} ${version}`)
    expect(names.toSorted()).toEqual([
      '1 issued',
      '1 void',
      '2 issued',
      '3 issued',
      '4 issued',
      '5 issued',
    ])
    // The files of those that came second are swept away.
    await office.until('2026-03-02T12:00:00Z')
    await server.runJobs('sweep-files')
    expect(await server.db.$count(storedFiles)).toBe(6)
  })

  test('a changed or missing file is refused and found, until it is back', async () => {
    const { id } = await office.issued()
    await server.runJobs()
    const [row] = await rows()
    const file = placeOf(row?.fileKey ?? '')
    const kept = fs.readFileSync(file)
    const findings = async () =>
      (await server.call(status.read, {}, office.admin())).body.findings.map(
        ({ sentence }) => sentence,
      )
    const finding =
      'The stored PDFs of 1 invoice are missing or were changed. Please restore the files from a backup.'
    const refusal =
      'The stored PDF of Invoice 2026-0001 is missing or was changed. Please restore it from a backup.'
    fs.writeFileSync(file, Buffer.concat([kept, Buffer.from(' ')]))
    expect(await findings()).not.toContain(finding)
    expect([await pdf(id), await pdf(id)]).toEqual([refusal, refusal])
    expect(await findings()).toContain(finding)
    const before = (await office.emails()).length
    await server.call(contract.send, { params: { id } }, office.admin())
    await server.runJobs()
    expect((await office.emails()).length).toBe(before)
    fs.writeFileSync(file, kept)
    await office.until('2026-03-03T02:50:00Z')
    await server.runJobs('check-invoice-documents')
    expect(await findings()).not.toContain(finding)
    fs.rmSync(file)
    await office.until('2026-04-20T02:50:00Z')
    await server.runJobs('check-invoice-documents')
    expect(await findings()).toContain(finding)
    expect((await office.read(id)).documents[0]?.damagedAt).not.toBeNull()
  })

  test('are in what a client downloads about themselves', async () => {
    const { id } = await office.issued()
    await office.issued({}, office.ben.user.id)
    await server.runJobs()
    const { body } = await server.call(exports.create, {}, office.ada.jar)
    const files = unzip((await office.raw(body.url, office.ada.jar)).rawPayload)
    const names = Object.keys(files).filter((name) => name.startsWith('files/'))
    expect(names.map((name) => name.replace(/\d+ /, ''))).toEqual([
      'files/invoice-documents/2026-0001.pdf',
    ])
    expect(hashOf(files[names[0] ?? ''] ?? '')).toBe(hashOf(await pdf(id)))
  })
})
