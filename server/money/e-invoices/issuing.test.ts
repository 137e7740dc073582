import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as details from '../../../contract/money/billing-details.ts'
import * as billing from '../../../contract/money/billing-settings.ts'
import type { EInvoiceProblem } from '../../../contract/money/e-invoices.ts'
import * as contract from '../../../contract/money/invoices.ts'
import { type Invoicing, openInvoicing } from '../../../test/invoicing.ts'
import { openTestServer, type TestServer } from '../../../test/server.ts'
import { sampleBilling } from '../invoices/sample.ts'

/** Changes the billing details of the first client. */
async function changeDetails(server: TestServer, office: Invoicing, changes: object) {
  const params = { clientId: office.ada.user.id }
  const { updatedAt, ...known } = (await server.call(details.read, { params }, office.admin())).body
  const body = { ...known, updatedAt, ...changes }
  const answer = await server.call(details.update, { params, body }, office.admin())
  expect(answer.status).toBe(200)
}

const german = {
  street: 'Lange Straße 8',
  postcode: '10115',
  city: 'Berlin',
  country: 'DE',
  vatId: 'DE136695976',
  taxId: '',
}

describe('before an invoice gets its number', () => {
  let server: TestServer
  let office: Invoicing
  beforeAll(async () => {
    server = await openTestServer()
  })
  beforeEach(async () => {
    office = await openInvoicing(server)
  })
  afterAll(() => server.close())

  const setClient = (changes: object) => changeDetails(server, office, changes)
  async function setAgency(changes: object) {
    const { updatedAt } = (await server.call(billing.read, {}, office.admin())).body
    const body = { ...sampleBilling, ...german, updatedAt, ...changes }
    expect((await server.call(billing.update, { body }, office.admin())).status).toBe(200)
  }
  const missing = (problems: readonly EInvoiceProblem[] = []) =>
    problems.map(({ rule, place, field }) => `${rule} ${place} ${field}`)

  test('nothing is asked for where no e-invoice is on', async () => {
    await setClient({ country: 'DE' })
    expect(await office.issued()).toMatchObject({ number: '2026-0001', eInvoice: null })
    await setAgency({ country: 'BR', eInvoices: 'by-country' })
    expect(await office.issued()).toMatchObject({ number: '2026-0002', eInvoice: null })
    await setAgency({ eInvoices: 'by-country' })
    await setClient({ country: 'DE', eInvoice: 'none' })
    expect(await office.issued()).toMatchObject({ number: '2026-0003', eInvoice: null })
  })

  test('what its e-invoice lacks is named with its field, and no number is lost', async () => {
    await setClient({ eInvoice: 'xrechnung' })
    const { id } = (await office.create()).body
    const refused = await office.issue(id)
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({
      error:
        'This can’t be issued as XRechnung yet. Please enter your country in the billing details. ' +
        'Please enter the client’s country in their billing details. ' +
        'Please enter the client’s buyer reference (Leitweg-ID) in their billing details. ' +
        '7 more things are missing.',
    })
    const { eInvoice } = await office.read(id)
    expect(missing(eInvoice?.problems)).toEqual([
      'BR-09 agency country',
      'BR-11 client country',
      'BR-DE-15 client buyerReference',
      'BR-DE-01 agency iban',
      'BR-DE-03 agency city',
      'BR-DE-04 agency postcode',
      'BR-DE-05 agency contactName',
      'BR-DE-06 agency contactPhone',
      'BR-DE-08 client city',
      'BR-DE-09 client postcode',
    ])
    const contact = { contactName: 'Ada Berg', contactPhone: '+49 30 1234567' }
    await setAgency({ ...contact, iban: 'DE02120300000000202051' })
    await setClient({ country: 'DE', city: 'Köln', postcode: '50667' })
    expect(missing((await office.read(id)).eInvoice?.problems)).toEqual([
      'BR-DE-15 client buyerReference',
    ])
    expect((await office.issue(id)).status).toBe(409)
    await setClient({ buyerReference: '04011000-12345-34' })
    expect((await office.issue(id)).body).toMatchObject({
      number: '2026-0001',
      eInvoice: { format: 'xrechnung', problems: [] },
    })
    expect((await office.read(id, office.ada.jar)).eInvoice).toEqual({
      format: 'xrechnung',
      problems: [],
    })
  })

  test('many at once and credit notes are checked as well', async () => {
    await setAgency({ iban: 'DE02120300000000202051' })
    await setClient({ country: 'FR', eInvoice: 'factur-x' })
    const untaxed = { description: 'Design', quantity: 1000, unitPrice: 5000, taxRate: 0 }
    const { id } = (await office.create({ currency: 'EUR', lines: [untaxed] })).body
    const many = { body: { ids: [id], action: 'issue' as const } }
    const answer = await server.call(contract.doWithMany, many, office.admin())
    expect(answer.body.refused.map(({ reason }) => reason)).toEqual([
      'This can’t be issued as Factur-X / ZUGFeRD yet. Please choose the tax treatment of “Design”: ' +
        'without tax, an e-invoice says why.',
    ])
    const invoice = await office.issued({ currency: 'EUR' })
    // A credit note is for whom its invoice was for, and routed as is usual now.
    await setClient({ country: '', eInvoice: 'xrechnung' })
    const params = { id: invoice.id }
    const note = (await server.call(contract.credit, { params, body: {} }, office.admin())).body
    const lacking = missing(note.eInvoice?.problems)
    expect(lacking).toContain('BR-DE-15 client buyerReference')
    expect(lacking).not.toContain('BR-11 client country')
    expect((await office.issue(note.id)).status).toBe(409)
    await setClient({ eInvoice: 'factur-x' })
    expect((await office.issue(note.id)).body).toMatchObject({ number: '2026-0002' })
  })

  test('the usual format is that of both countries', async () => {
    const formats: [string, string, string | undefined][] = [
      ['BE', 'BE', 'peppol'],
      ['DE', 'BE', 'factur-x'],
      ['DE', 'FR', 'factur-x'],
      ['DE', 'GB', undefined],
    ]
    const { id } = (await office.create()).body
    for (const [country, client, format] of formats) {
      await setAgency({ country, vatId: '', eInvoices: 'by-country' })
      await setClient({ country: client })
      expect((await office.read(id)).eInvoice?.format).toBe(format)
    }
  })
})
