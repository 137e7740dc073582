import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as details from '../../../contract/money/billing-details.ts'
import * as billing from '../../../contract/money/billing-settings.ts'
import * as credits from '../../../contract/money/credits.ts'
import type { EInvoiceFormat } from '../../../contract/money/e-invoices.ts'
import * as invoicing from '../../../contract/money/invoices.ts'
import * as reminders from '../../../contract/money/payment-reminders.ts'
import { hasOfficialRules, openOfficialRules } from '../../../test/en16931.ts'
import { type Invoicing, openInvoicing } from '../../../test/invoicing.ts'
import { openTestServer, type TestServer } from '../../../test/server.ts'
import { sampleBilling } from '../invoices/sample.ts'

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'foyer-corrections-'))
const hasReader = ['/usr/bin', '/usr/local/bin'].some((dir) =>
  fs.existsSync(path.join(dir, 'pdfdetach')),
)
const formats: EInvoiceFormat[] = hasReader
  ? ['factur-x', 'xrechnung', 'peppol']
  : ['xrechnung', 'peppol']

/** Returns the e-invoice inside a PDF, as another program reads it (poppler-utils). */
function detached(pdf: Buffer): string {
  const [file, out] = ['invoice.pdf', 'factur-x.xml'].map((name) => path.join(dataDir, name))
  fs.writeFileSync(file ?? '', pdf)
  execFileSync('pdfdetach', ['-save', '1', '-o', out ?? '', file ?? ''])
  return fs.readFileSync(out ?? '', 'utf8')
}

describe.each(formats)('in %s', (format) => {
  let server: TestServer
  let office: Invoicing
  const rules = hasOfficialRules ? openOfficialRules(format === 'peppol' ? 'UBL' : 'CII') : null
  beforeAll(async () => void (server = await openTestServer({ DATA_DIR: dataDir })))
  beforeEach(async () => {
    office = await openInvoicing(server)
    const { updatedAt } = (await server.call(billing.read, {}, office.admin())).body
    const agency = {
      ...sampleBilling,
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
    await server.call(billing.update, { body: agency }, office.admin())
    const client = {
      eInvoice: format,
      street: 'Domkloster 4',
      city: 'Köln',
      postcode: '50667',
      country: 'DE',
      vatId: 'DE129273398',
      buyerReference: '04011000-12345-34',
      electronicAddress: '9930:DE129273398',
    }
    const params = { clientId: office.ada.user.id }
    await server.call(details.update, { params, body: client }, office.admin())
  })
  afterAll(async () => {
    await server.close()
    fs.rmSync(dataDir, { recursive: true, force: true })
  })

  const issued = () => {
    const line = { quantity: 3000, taxRate: 1900 }
    const lines = [
      { ...line, description: 'Design', unitPrice: 33_333 },
      { ...line, description: 'Discount', quantity: 1000, unitPrice: -1001 },
      { ...line, description: 'Books', taxRate: 700, unitPrice: 1999 },
    ]
    return office.issued({ currency: 'EUR', dueDate: '2026-03-20', lines })
  }
  /** Returns the stored e-invoice of an invoice, which breaks no official rule. */
  async function fileOf(id: number): Promise<string> {
    await server.runJobs()
    const part = format === 'factur-x' ? 'pdf' : 'e-invoice'
    const { rawPayload, statusCode } = await office.raw(`/api/invoices/${id}/${part}`)
    expect(statusCode).toBe(200)
    const xml = format === 'factur-x' ? detached(rawPayload) : rawPayload.toString()
    expect(rules?.(xml) ?? []).toEqual([])
    return xml
  }
  const text = (xml: string, element: string) =>
    [...xml.matchAll(new RegExp(`<${element}(?: [^>]*)?>([^<]*)</${element}>`, 'g'))].map(
      ([, value]) => value,
    )
  const isPeppol = format === 'peppol'
  /** Returns the kind of a document, the invoice that it precedes, and its total. */
  const factsOf = (xml: string) => ({
    type: text(xml, isPeppol ? 'cbc:CreditNoteTypeCode' : 'ram:TypeCode')[0],
    preceding: (isPeppol
      ? /<cac:InvoiceDocumentReference>[^]*?<cbc:ID>([^<]*)/
      : /<ram:InvoiceReferencedDocument>[^]*?<ram:IssuerAssignedID>([^<]*)/
    ).exec(xml)?.[1],
    total: text(xml, isPeppol ? 'cbc:TaxInclusiveAmount' : 'ram:GrandTotalAmount')[0],
  })

  test('credit notes over parts, after a payment, name the invoice that they correct', async () => {
    const { id, lines } = await issued()
    await office.pay(id, 50_000)
    const before = await fileOf(id)
    const amounts = [
      { category: 'S' as const, rate: 1900, amount: 10_001 },
      { category: 'S' as const, rate: 700, amount: 333 },
    ]
    const parts = [{ lines: [{ id: lines[0]?.id ?? 0, quantity: 1234 }] }, { amounts }, {}]
    const made: { id: number; total: number }[] = []
    for (const body of parts) {
      const note = (await server.call(invoicing.credit, { params: { id }, body }, office.admin()))
        .body
      expect((await office.issue(note.id)).status).toBe(200)
      made.push(note)
      const total = (Math.abs(note.total) / 100).toFixed(2)
      expect(factsOf(await fileOf(note.id))).toEqual({ type: '381', preceding: '2026-0001', total })
    }
    const { total, open } = await office.read(id)
    expect([total + made.reduce((sum, note) => sum + note.total, 0), open]).toEqual([0, -50_000])
    expect(await fileOf(id)).toBe(before)
  })

  test('a cancellation is a credit note over everything', async () => {
    const { id, total } = await issued()
    const body = { reason: 'Wrong company' }
    const canceled = await server.call(credits.cancel, { params: { id }, body }, office.admin())
    expect(factsOf(await fileOf(canceled.body.creditNotes[0]?.id ?? 0))).toEqual({
      type: '381',
      preceding: '2026-0001',
      total: (total / 100).toFixed(2),
    })
  })

  test('late charges are outside the scope of tax', async () => {
    const { id } = await issued()
    const terms = {
      steps: [],
      language: 'de' as const,
      chargedClients: 'businesses' as const,
      margin: 900,
      baseRule: 'changing' as const,
      baseRates: [{ from: '2026-01-01', rate: 127 }],
      fees: [{ from: 0, fee: 4000 }],
      feeCurrency: 'EUR',
    }
    await server.call(reminders.update, { body: terms }, office.admin())
    await office.until('2026-04-19T10:00:00Z')
    const draft = await server.call(reminders.charge, { params: { id } }, office.admin())
    expect((await office.issue(draft.body.id)).status).toBe(200)
    const xml = await fileOf(draft.body.id)
    expect(xml).toContain('Verzugspauschale zu Rechnung 2026-0001')
    expect(xml).toContain('Schadenersatz für Zahlungsverzug unterliegt nicht der Umsatzsteuer.')
    const taxes = isPeppol
      ? [...xml.matchAll(/<cac:TaxCategory>\s*<cbc:ID>([^<]*)/g)].map(([, category]) => category)
      : text(xml, 'ram:CategoryCode')
    expect(new Set(taxes)).toEqual(new Set(['O']))
    expect(factsOf(xml).total).toBe((draft.body.total / 100).toFixed(2))
  })
})
