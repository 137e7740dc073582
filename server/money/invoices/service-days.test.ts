import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as details from '../../../contract/money/billing-details.ts'
import * as contract from '../../../contract/money/invoices.ts'
import { aSource } from '../../../test/e-invoices.ts'
import { type Invoicing, openInvoicing } from '../../../test/invoicing.ts'
import { openTestServer, type TestServer } from '../../../test/server.ts'
import { ciiOf } from '../e-invoices/cii.ts'
import { eInvoiceOf } from '../e-invoices/model.ts'
import { ublOf } from '../e-invoices/ubl.ts'
import { detailOf } from './detail.ts'
import { invoiceDocument } from './document.ts'

const period = { serviceFrom: '2026-02-01', serviceTo: '2026-02-28' }
const oneDay = { serviceFrom: '2026-02-10', serviceTo: null }

describe('days of service', () => {
  let server: TestServer
  let office: Invoicing
  beforeAll(async () => void (server = await openTestServer()))
  beforeEach(async () => void (office = await openInvoicing(server)))
  afterAll(() => server.close())

  const factsOf = async (id: number) => {
    const document = invoiceDocument(await detailOf(server.context, { kind: 'system' }, id))
    return document.blocks.flatMap((block) => ('sides' in block ? block.sides.facts : []))
  }

  test('are one day or several, stand on the document in its language, and stay on its credit note', async () => {
    const invoice = await office.issued(period)
    expect(invoice).toMatchObject(period)
    expect(await factsOf(invoice.id)).toContainEqual(['Service period', 'Feb 1 – 28, 2026'])
    const credit = { params: { id: invoice.id }, body: {} }
    const note = await server.call(contract.credit, credit, office.admin())
    expect(note.body).toMatchObject(period)
    const params = { clientId: office.ada.user.id }
    const german = { country: 'DE', language: 'de' as const }
    await server.call(details.update, { params, body: german }, office.admin())
    const single = await office.issued(oneDay)
    expect(single).toMatchObject({ serviceFrom: '2026-02-10', serviceTo: '2026-02-10' })
    expect(await factsOf(single.id)).toContainEqual(['Leistungsdatum', '10. Februar 2026'])
    const without = await office.issued()
    expect(without).toMatchObject({ serviceFrom: null, serviceTo: null })
    expect((await factsOf(without.id)).join(' ')).not.toContain('Leistung')
  })

  test('aren’t copied to another invoice', async () => {
    const { id } = await office.issued(period)
    const copy = await server.call(contract.duplicate, { params: { id } }, office.admin())
    expect(copy.body).toMatchObject({ serviceFrom: null, serviceTo: null })
  })

  test('that don’t fit each other are refused beside the field', async () => {
    const refusal = async (changes: object) =>
      ((await office.create(changes)).body as unknown as { fields: object }).fields
    expect(await refusal({ serviceTo: '2026-02-28' })).toEqual({
      serviceFrom: 'Please enter the first day of service, too',
    })
    expect(await refusal({ ...period, serviceTo: '2026-01-31' })).toEqual({
      serviceTo: 'The last day of service can’t be before the first',
    })
  })
})

test('e-invoices name the day of delivery or the invoicing period', () => {
  const both = (changes: Parameters<typeof aSource>[0]) => {
    const invoice = eInvoiceOf(aSource(changes))
    return ciiOf(invoice) + ublOf(invoice)
  }
  const several = both(period)
  expect(several).toMatch(/<ram:StartDateTime>\s*<udt:DateTimeString format="102">20260201</)
  expect(several).toMatch(/<ram:EndDateTime>\s*<udt:DateTimeString format="102">20260228</)
  expect(several).toMatch(/<cbc:StartDate>2026-02-01<\/cbc:StartDate>\s*<cbc:EndDate>2026-02-28</)
  expect(several).not.toContain('ActualDelivery')
  const single = both({ serviceFrom: '2026-02-10', serviceTo: '2026-02-10' })
  expect(single).toMatch(/<ram:OccurrenceDateTime>\s*<udt:DateTimeString format="102">20260210</)
  expect(single).toContain('<cbc:ActualDeliveryDate>2026-02-10</cbc:ActualDeliveryDate>')
  expect(single).not.toMatch(/InvoicePeriod|BillingSpecifiedPeriod/)
  expect(both({})).not.toMatch(/InvoicePeriod|BillingSpecifiedPeriod|ActualDelivery/)
})
