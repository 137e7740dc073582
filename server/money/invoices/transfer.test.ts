import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as billing from '../../../contract/money/billing-settings.ts'
import type { RefusalBody } from '../../../contract/errors.ts'
import { type Invoicing, openInvoicing } from '../../../test/invoicing.ts'
import { readCode } from '../../../test/qr-codes.ts'
import { openTestServer, type TestServer } from '../../../test/server.ts'
import { sampleBilling } from './sample.ts'

const account = { iban: 'DE89 3704 0044 0532 0130 00', bic: 'cobadeff xxx', bankDetails: '' }

describe('an invoice paid by transfer', () => {
  let server: TestServer
  let office: Invoicing
  beforeAll(async () => void (server = await openTestServer()))
  beforeEach(async () => {
    office = await openInvoicing(server)
  })
  afterAll(() => server.close())

  const save = (changes: Partial<billing.BillingSettings> = {}) =>
    server.call(
      billing.update,
      { body: { ...sampleBilling, ...account, ...changes } },
      office.admin(),
    )
  const codeOf = async (id: number) => {
    const { transferCode } = await office.read(id, office.ada.jar)
    return transferCode === null ? null : readCode(transferCode)
  }

  test('has a code that a banking app reads: account, open amount and reference', async () => {
    expect((await save()).body).toMatchObject({
      iban: 'DE89370400440532013000',
      bic: 'COBADEFFXXX',
    })
    const { id } = await office.issued({ currency: 'EUR' })
    const payload = (amount: string) =>
      `BCD\n002\n1\nSCT\nCOBADEFFXXX\nFurlong Ltd\nDE89370400440532013000\n${amount}\n\nRF3120260001`
    expect(await codeOf(id)).toBe(payload('EUR2901.00'))
    await office.pay(id, 100_05)
    expect(await codeOf(id)).toBe(payload('EUR2800.95'))
    await office.pay(id, 2800_95)
    expect(await codeOf(id)).toBeNull()
  })

  test('names the account holder where that is somebody else', async () => {
    await save({ accountHolder: 'Nora Whitfield', bic: '' })
    const { id } = await office.issued({ currency: 'EUR' })
    expect((await codeOf(id))?.split('\n').slice(4, 6)).toEqual(['', 'Nora Whitfield'])
  })

  test('has none in another currency, as a draft’s or without an IBAN', async () => {
    await save()
    expect(await codeOf((await office.issued()).id)).toBeNull()
    const { body: draft } = await office.create({ currency: 'EUR' })
    expect((await office.read(draft.id)).transferCode).toBeNull()
    await save({ iban: '' })
    expect(await codeOf((await office.issued({ currency: 'EUR' })).id)).toBeNull()
  })

  test('keeps the account it was issued with, and brings it by email', async () => {
    await save()
    const { id } = await office.issued({ currency: 'EUR' })
    await save({ iban: 'FR14 2004 1010 0505 0001 3M02 606', bic: '' })
    expect(await codeOf(id)).toContain('DE89370400440532013000')
    await server.runJobs()
    const sent = (await office.emails()).find(({ kind }) => kind === 'invoice')
    expect(sent?.text).toContain('IBAN: DE89 3704 0044 0532 0130 00')
    expect(sent?.text).toContain('Reference: RF31 2026 0001')
  })

  test('from before accounts had fields is read and reminded of', async () => {
    const { id } = await office.issued({ currency: 'EUR' })
    await server.db.execute(
      sql`update invoices set issuer = issuer - 'iban' - 'bic' - 'accountHolder'`,
    )
    expect((await office.read(id)).issuer).toMatchObject({ iban: '', bic: '', accountHolder: '' })
    await office.until('2026-03-17T12:00:00Z')
    await server.runJobs('remind-of-invoices')
    const reminder = (await office.emails()).find(({ kind }) => kind === 'invoice-reminder')
    expect(reminder?.text).toContain('Bank details: Sample Bank')
    expect(reminder?.text).toContain('Reference: 2026-0001')
  })

  test('is refused an IBAN or a BIC that is none, beside its field', async () => {
    for (const [field, value] of [
      ['iban', 'DE89 3704 0044 0532 0130 01'],
      ['iban', 'GB00 SAMP 0000 0000 0000 00'],
      ['bic', 'COBA'],
    ] as const) {
      const answer = await save({ [field]: value })
      expect([answer.status, (answer.body as unknown as RefusalBody).fields]).toEqual([
        400,
        { [field]: expect.stringContaining('Please check the') as string },
      ])
    }
  })
})
