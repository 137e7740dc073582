import { execFileSync, spawnSync } from 'node:child_process'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as details from '../../../contract/money/billing-details.ts'
import * as billing from '../../../contract/money/billing-settings.ts'
import * as contract from '../../../contract/money/invoices.ts'
import { usualReasons } from '../../../contract/money/tax.ts'
import { type Invoicing, openInvoicing } from '../../../test/invoicing.ts'
import { engines, openTestServer, type TestServer } from '../../../test/server.ts'
import { sampleBilling } from './sample.ts'
import { invoiceLines } from './table.ts'

const canRead = spawnSync('pdftotext', ['-v']).status === 0
const wordsOf = (pdf: Buffer) =>
  execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' })

const line = (unitPrice: number, taxRate = 0, more: object = {}) => ({
  description: 'Design',
  quantity: 1000,
  unitPrice,
  taxRate,
  ...more,
})
const reverse = { taxCategory: 'AE', taxReason: usualReasons.AE } as const

describe.each(engines())('the tax of invoices, on the %s database', (engine) => {
  let server: TestServer
  let office: Invoicing
  beforeAll(async () => {
    server = await openTestServer({}, engine)
  })
  beforeEach(async () => {
    office = await openInvoicing(server)
  })
  afterAll(() => server.close())

  const enter = async (numbers: { ours?: string; theirs?: string }) => {
    const { updatedAt } = (await server.call(billing.read, {}, office.admin())).body
    const settings = { ...sampleBilling, country: 'DE', vatId: numbers.ours ?? '', updatedAt }
    await server.call(billing.update, { body: settings }, office.admin())
    const body = { name: 'Kiln Street SARL', country: 'FR', vatId: numbers.theirs ?? '' }
    await server.call(details.updateOwn, { body }, office.ada.jar)
  }
  const known = async () => {
    const params = { clientId: office.ada.user.id }
    return (await server.call(contract.defaults, { params }, office.admin())).body
  }

  test('reverse charge is proposed, and issued only with both numbers', async () => {
    const { body: draft } = await office.create({
      currency: 'EUR',
      lines: [line(10_000, 0, reverse)],
    })
    const refusals = async () => (await office.issue(draft.id)).body as unknown as { error: string }
    await enter({})
    expect((await known()).taxCategory).toBeNull()
    expect((await refusals()).error).toBe(
      'Reverse charge needs your VAT number. Please enter it under Billing details.',
    )
    await enter({ ours: 'DE136695976' })
    expect((await refusals()).error).toBe(
      'Reverse charge needs the client’s VAT number. Please enter it in the billing details on the client’s page.',
    )
    await enter({ ours: 'DE136695976', theirs: 'FR83404833048' })
    expect((await known()).taxCategory).toBe('AE')
    const issued = await office.issue(draft.id)
    expect(issued.body).toMatchObject({
      number: '2026-0001',
      total: 10_000,
      taxes: [{ category: 'AE', reason: usualReasons.AE, rate: 0, net: 10_000, tax: 0 }],
    })
    if (!canRead) return
    const words = wordsOf((await office.raw(`/api/invoices/${draft.id}/pdf`)).rawPayload)
    expect(words).toMatch(/Reverse charge on €100\.00\s+€0\.00/)
    expect(words.replace(/\s+/g, ' ')).toContain(usualReasons.AE)
    expect(words).toContain('FR83404833048')
    expect(words).toContain('DE136695976')
  })

  test('several rates and categories stand on one invoice, its PDF and the list for the accountant', async () => {
    const exempt = { taxCategory: 'E', taxReason: 'Exempt under § 4 Nr. 21 UStG' } as const
    const lines = [line(10_000, 1900), line(333, 700), line(5000, 0, exempt), line(1)]
    const { id, ...issued } = await office.issued({ currency: 'EUR', lines })
    expect(issued).toMatchObject({ net: 15_334, tax: 1923, total: 17_257 })
    expect(issued.taxes.map(({ category, rate, net, tax }) => [category, rate, net, tax])).toEqual([
      ['S', 1900, 10_000, 1900],
      ['S', 700, 333, 23],
      [null, 0, 1, 0],
      ['E', 0, 5000, 0],
    ])
    const csv = (await office.raw('/api/admin/invoices/csv')).body.trim().split('\r\n')
    expect(csv[0]).toMatch(/,Net,Tax,Gross,Tax category,Tax reason$/)
    expect(csv.slice(1).map((row) => row.split(',EUR,')[1])).toEqual([
      '19,100.00,19.00,119.00,S,',
      '7,3.33,0.23,3.56,S,',
      '0,0.01,0.00,0.01,,',
      '0,50.00,0.00,50.00,E,Exempt under § 4 Nr. 21 UStG',
    ])
    if (!canRead) return
    const words = wordsOf((await office.raw(`/api/invoices/${id}/pdf`)).rawPayload)
    expect(words).toMatch(/VAT 19% on €100\.00\s+€19\.00/)
    expect(words).toMatch(/Exempt on €50\.00\s+€0\.00/)
  })

  test('prices that include it keep their sum, also on the credit note', async () => {
    const lines = [line(1000, 1900), line(1000, 1900), line(999, 700)]
    const issued = await office.issued({ currency: 'EUR', lines, pricesIncludeTax: true })
    expect(issued).toMatchObject({ total: 2999, net: 2615, tax: 384 })
    expect(issued.lines.map(({ net }) => net)).toEqual([840, 841, 934])
    const { body: note } = await server.call(
      contract.credit,
      { params: { id: issued.id }, body: {} },
      office.admin(),
    )
    expect(note).toMatchObject({ total: -2999, net: -2615, tax: -384, pricesIncludeTax: true })
    expect((await office.issue(note.id)).status).toBe(200)
  })

  test('lines from before there were categories keep their figures', async () => {
    const before = await office.issued({ lines: [line(180_000, 2000), line(333, 550), line(100)] })
    await server.db
      .update(invoiceLines)
      .set({ taxCategory: null })
      .where(eq(invoiceLines.invoiceId, before.id))
    const after = await office.read(before.id)
    expect([after.taxes, after.total]).toEqual([before.taxes, before.total])
    expect(after.taxes.map(({ rate, tax }) => [rate, tax])).toEqual([
      [2000, 36_000],
      [550, 18],
      [0, 0],
    ])
  })
})
