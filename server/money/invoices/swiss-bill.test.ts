import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as details from '../../../contract/money/billing-details.ts'
import * as billing from '../../../contract/money/billing-settings.ts'
import { type Invoicing, openInvoicing } from '../../../test/invoicing.ts'
import { readCode } from '../../../test/qr-codes.ts'
import { openTestServer, type TestServer } from '../../../test/server.ts'
import { sampleBilling } from './sample.ts'
import { thorough } from '../../../test/thorough.ts'

// Debian packages print and scan; a machine without them leaves this one test out.
const canScan = ['pdftoppm', 'zbarimg'].every((tool) => !spawnSync(tool, ['-h']).error)

/** Prints a PDF and reads the QR codes of its pages, as somebody with a phone does. */
function scan(pdf: Buffer): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'scan-'))
  try {
    const file = path.join(folder, 'a.pdf')
    writeFileSync(file, pdf)
    execFileSync('pdftoppm', ['-r', '200', '-gray', '-png', file, path.join(folder, 'page')])
    const pages = readdirSync(folder).filter((name) => name.startsWith('page'))
    return pages.toSorted().flatMap((name) => {
      const args = ['-q', '--raw', '-Sbinary', path.join(folder, name)]
      const { stdout } = spawnSync('zbarimg', args, { encoding: 'utf8' })
      return stdout === '' ? [] : [stdout.trimEnd()]
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const zurich = { street: 'Bahnhofstrasse 12a', postcode: '8001', city: 'Zürich', country: 'CH' }
const ordinary = 'CH9300762011623852957'
const qrIban = 'CH4431999123000889012'

/** Returns the elements of the code from the account to the end, without those that are always empty. */
const elements = (code: string | null) =>
  code === null ? null : code.split('\n').filter(Boolean).join('|')

describe('a Swiss QR bill', () => {
  let server: TestServer
  let office: Invoicing
  beforeAll(async () => void (server = await openTestServer()))
  beforeEach(async () => {
    office = await openInvoicing(server)
  })
  afterAll(() => server.close())

  const save = async (changes: Partial<billing.BillingSettings> = {}) => {
    const name = 'Müller & Łuczak GmbH'
    const body = { ...sampleBilling, name, bankDetails: '', ...zurich, iban: ordinary, ...changes }
    expect((await server.call(billing.update, { body }, office.admin())).status).toBe(200)
  }
  const saveClient = (changes: Partial<details.BillingDetails>) =>
    server.call(
      details.update,
      { params: { clientId: office.ada.user.id }, body: changes },
      office.admin(),
    )
  const codeOf = async (id: number) => {
    const { transferCode } = await office.read(id, office.ada.jar)
    return transferCode === null ? null : readCode(transferCode)
  }
  const pdfOf = async (id: number) => (await office.raw(`/api/invoices/${id}/pdf`)).rawPayload

  const creditor = 'S|Müller & Łuczak GmbH|Bahnhofstrasse|12a|8001|Zürich|CH'

  test('asks for francs with both addresses and a creditor reference', async () => {
    await save()
    await saveClient({ name: 'Kiln Street Ceramics', ...zurich, street: 'Im Dorf', country: 'LI' })
    const { id } = await office.issued({ currency: 'CHF' })
    const debtor = 'S\nKiln Street Ceramics\nIm Dorf\n\n8001\nZürich\nLI'
    expect(await codeOf(id)).toBe(
      `SPC\n0200\n1\n${ordinary}\n${creditor.replaceAll('|', '\n')}\n\n\n\n\n\n\n\n2901.00\nCHF\n${debtor}\nSCOR\nRF3120260001\nInvoice 2026-0001\nEPD`,
    )
  })

  test('carries a QR reference to a QR-IBAN, in francs and in euros', async () => {
    await save({ iban: qrIban })
    const francs = await office.issued({ currency: 'CHF' })
    const reference = '000000000000000000202600013'
    expect(elements(await codeOf(francs.id))).toBe(
      `SPC|0200|1|${qrIban}|${creditor}|2901.00|CHF|QRR|${reference}|Invoice 2026-0001|EPD`,
    )
    const euros = await office.issued({ currency: 'EUR' })
    expect(elements(await codeOf(euros.id))).toMatch(
      /\|EUR\|QRR\|0{18}20260002\d\|Invoice 2026-0002/,
    )
  })

  test('follows what is open, and is none in other currencies, without an address, or elsewhere', async () => {
    await save()
    const { id } = await office.issued({ currency: 'CHF' })
    await office.pay(id, 901_00)
    expect(elements(await codeOf(id))).toContain('|2000.00|CHF|')
    await office.pay(id, 2000_00)
    expect(await codeOf(id)).toBeNull()
    expect(await codeOf((await office.issued()).id)).toBeNull()
    expect(await codeOf((await office.issued({ currency: 'EUR' })).id)).toMatch(/^BCD\n/)
    await save({ postcode: '' })
    expect(await codeOf((await office.issued({ currency: 'CHF' })).id)).toBeNull()
    await save({ iban: 'DE89370400440532013000' })
    expect(await codeOf((await office.issued({ currency: 'CHF' })).id)).toBeNull()
  })

  test('holds no characters that the standard does not permit', async () => {
    await save({ name: 'Đặng “Ωmega”\u2014日 AG' })
    const { id } = await office.issued({ currency: 'CHF' })
    expect((await codeOf(id))?.split('\n')[5]).toBe('Đang " mega"- AG')
  })

  test.runIf(thorough && canScan)('is read from paper, as is the code for euros', async () => {
    await save()
    const one = await office.issued({ currency: 'CHF' })
    const line = { description: 'Design', quantity: 1000, unitPrice: 100_00, taxRate: 0 }
    const lines = Array.from({ length: 14 }, () => line)
    const long = await office.issued({ currency: 'CHF', lines })
    const euros = await office.issued({ currency: 'EUR' })
    await save({ iban: qrIban, name: 'Müller' })
    const referred = await office.issued({ currency: 'CHF' })
    for (const { id } of [one, long, euros, referred]) {
      const pdf = await pdfOf(id)
      expect(scan(pdf)).toEqual([await codeOf(id)])
      expect(/\/Count (\d)/.exec(pdf.toString('latin1'))?.[1]).toBe(id === long.id ? '2' : '1')
    }
  })
})
