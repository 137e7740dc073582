import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as details from '../../../contract/money/billing-details.ts'
import * as billing from '../../../contract/money/billing-settings.ts'
import type { ClientFormat } from '../../../contract/money/e-invoices.ts'
import * as contract from '../../../contract/money/invoices.ts'
import * as exports from '../../../contract/operations/data-exports.ts'
import { hasOfficialRules, openOfficialRules } from '../../../test/en16931.ts'
import { type Invoicing, openInvoicing } from '../../../test/invoicing.ts'
import { openTestServer, type TestServer } from '../../../test/server.ts'
import { unzip } from '../../../test/unzip.ts'
import { sampleBilling } from '../invoices/sample.ts'

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'foyer-e-invoices-'))
const hashOf = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')

/** Returns the embedded file as another program reads it (poppler-utils); null where that isn't installed. */
function detached(pdf: Buffer): Buffer | null {
  const file = path.join(dataDir, 'an-invoice.pdf')
  const out = path.join(dataDir, 'factur-x.xml')
  fs.writeFileSync(file, pdf)
  try {
    execFileSync('pdfdetach', ['-save', '1', '-o', out, file])
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  return fs.readFileSync(out)
}

describe('e-invoices of issued invoices', () => {
  let server: TestServer
  let office: Invoicing
  beforeAll(async () => {
    server = await openTestServer({ DATA_DIR: dataDir })
  })
  beforeEach(async () => {
    office = await openInvoicing(server)
    const { updatedAt } = (await server.call(billing.read, {}, office.admin())).body
    const body = {
      ...sampleBilling,
      name: 'Furlong & Söhne GmbH',
      street: 'Lange Straße 8',
      postcode: '10115',
      city: 'Berlin',
      country: 'DE',
      vatId: 'DE136695976',
      iban: 'DE02120300000000202051',
      contactName: 'Ada Berg',
      contactPhone: '+49 30 1234567',
      electronicAddress: '9930:DE136695976',
      updatedAt,
    }
    await server.call(billing.update, { body }, office.admin())
  })
  afterAll(async () => {
    await server.close()
    fs.rmSync(dataDir, { recursive: true })
  })

  /** Issues an invoice of a format, with a discount, and has its files stored. */
  async function issued(eInvoice: ClientFormat) {
    const params = { clientId: office.ada.user.id }
    const known = (await server.call(details.read, { params }, office.admin())).body
    const body = {
      ...known,
      eInvoice,
      city: 'Köln',
      postcode: '50667',
      country: 'DE',
      buyerReference: '04011000-12345-34',
      electronicAddress: '9930:DE129273398',
    }
    expect((await server.call(details.update, { params, body }, office.admin())).status).toBe(200)
    const line = { quantity: 1000, taxRate: 1900 }
    const lines = [
      { ...line, description: 'Design & build', unitPrice: 180_000 },
      { ...line, description: 'Discount', unitPrice: -18_050 },
    ]
    const invoice = await office.issued({ currency: 'EUR', lines })
    expect(invoice.number).not.toBeNull()
    await server.runJobs()
    return invoice
  }
  const fileOf = async (id: number, part: string, jar = office.admin()) => {
    const answer = await office.raw(`/api/invoices/${id}/${part}`, jar)
    return answer.statusCode === 200 ? answer.rawPayload : null
  }
  const failures = (xml: Buffer, syntax: 'CII' | 'UBL') =>
    hasOfficialRules ? openOfficialRules(syntax)(xml.toString()) : []

  test('Factur-X is inside the stored PDF, and comes out byte for byte', async () => {
    const { id } = await issued('factur-x')
    const pdf = (await fileOf(id, 'pdf')) ?? Buffer.alloc(0)
    const { documents } = await office.read(id)
    expect(documents).toMatchObject([{ version: 'issued', sha256: hashOf(pdf) }])
    const raw = pdf.toString('latin1')
    expect(raw).toContain('<pdfaid:part>3</pdfaid:part>')
    expect(raw).toContain('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>')
    expect(raw).toContain('Furlong &amp; S')
    expect(await fileOf(id, 'e-invoice')).toBeNull()
    const xml = detached(pdf)
    if (xml === null) return
    expect(xml.toString()).toContain('<ram:GrandTotalAmount>1927.21</ram:GrandTotalAmount>')
    expect(failures(xml, 'CII')).toEqual([])
    const params = { id }
    expect(
      (
        await server.call(
          contract.voidInvoice,
          { params, body: { reason: 'Wrong' } },
          office.admin(),
        )
      ).status,
    ).toBe(200)
    await server.runJobs()
    const marked = (await fileOf(id, 'pdf')) ?? Buffer.alloc(0)
    expect(marked.includes('factur-x.xml')).toBe(false)
    expect(await fileOf(id, 'pdf?version=issued')).toEqual(pdf)
  })

  test.each(['xrechnung', 'peppol'] as const)(
    '%s is stored beside the PDF, for the team, the client, the email and the export',
    async (format) => {
      const { id, number } = await issued(format)
      const xml = (await fileOf(id, 'e-invoice')) ?? Buffer.alloc(0)
      expect(xml.toString()).toContain(format === 'peppol' ? 'poacc:billing:3.0' : 'xrechnung_3.0')
      expect(failures(xml, format === 'peppol' ? 'UBL' : 'CII')).toEqual([])
      const { documents } = await office.read(id)
      expect(documents.map(({ version }) => version)).toEqual(['issued', 'e-invoice'])
      expect(documents[1]?.sha256).toBe(hashOf(xml))
      expect(await fileOf(id, 'e-invoice', office.ada.jar)).toEqual(xml)
      expect(await fileOf(id, 'e-invoice', office.ben.jar)).toBeNull()
      const [email] = await office.emails()
      expect(email?.attachments?.map(({ filename }) => filename)).toEqual([
        `Invoice ${number}.pdf`,
        `Invoice ${number}.xml`,
      ])
      expect(Buffer.from(email?.attachments?.[1]?.content ?? '', 'base64')).toEqual(xml)
      const { body } = await server.call(exports.create, {}, office.ada.jar)
      const names = Object.keys(unzip((await office.raw(body.url, office.ada.jar)).rawPayload))
      expect(names.some((name) => name.endsWith(`${number}.xml`))).toBe(true)
    },
  )

  test('a credit note names its invoice', async () => {
    const { id, number } = await issued('xrechnung')
    const params = { id }
    const note = (await server.call(contract.credit, { params, body: {} }, office.admin())).body
    expect((await office.issue(note.id)).status).toBe(200)
    await server.runJobs()
    const xml = (await fileOf(note.id, 'e-invoice')) ?? Buffer.alloc(0)
    expect(xml.toString()).toContain('<ram:TypeCode>381</ram:TypeCode>')
    expect(xml.toString()).toContain(`<ram:IssuerAssignedID>${number}</ram:IssuerAssignedID>`)
    expect(failures(xml, 'CII')).toEqual([])
  })
})
