import { array, assert, constantFrom, integer, property, record, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { largestAmount } from '../../../../contract/money/invoice-lines.ts'
import type { InvoiceDetail } from '../../../../contract/money/invoices.ts'
import { resolverOf } from '../../../platform/form.ts'
import {
  emptyInvoice,
  emptyLine,
  inputTotals,
  invoiceForm,
  nextLine,
  type TypedInvoice,
  valuesOf,
} from './invoice-form.ts'

const line = {
  description: 'Design',
  quantity: '1',
  unitPrice: '10',
  taxRate: '20',
  taxCategory: '',
  taxReason: '',
}
const typed = (changes: Partial<TypedInvoice> = {}): TypedInvoice => ({
  ...emptyInvoice,
  clientId: 7,
  billTo: 'Kiln Street Ceramics',
  lines: [line],
  ...changes,
})
const options = { fields: {}, shouldUseNativeValidation: false }
const resolve = (values: TypedInvoice) => resolverOf(invoiceForm)(values, undefined, options)
const sentLine = async (changes: Partial<typeof line>, currency = 'USD') => {
  const { values, errors } = await resolve(typed({ currency, lines: [{ ...line, ...changes }] }))
  expect(errors).toEqual({})
  return (values as { lines: object[] }).lines[0]
}

describe('numbers as people type them', () => {
  test.each([
    ['1,234.50', 123_450],
    ['1234,5', 123_450],
    [' 12 ', 1200],
    ['.5', 50],
    ['-10', -1000],
    ['\u221210.00', -1000],
    ['0', 0],
  ])('%j costs %d cents', async (unitPrice, expected) => {
    expect(await sentLine({ unitPrice })).toMatchObject({ unitPrice: expected })
  })

  test('an amount has as many decimal places as its currency', async () => {
    expect(await sentLine({ unitPrice: '1,234' }, 'JPY')).toMatchObject({ unitPrice: 1234 })
    expect(await sentLine({ unitPrice: '1.234' }, 'KWD')).toMatchObject({ unitPrice: 1234 })
    expect(inputTotals([{ ...line, unitPrice: '1.5' }], 'JPY').nets).toEqual([null])
  })

  test('quantities have three decimal places, tax rates two', async () => {
    expect(await sentLine({ quantity: '1.125', taxRate: '5.5%' })).toMatchObject({
      quantity: 1125,
      taxRate: 550,
    })
  })

  test.each([
    ['unitPrice', ['', 'ten', '1.234', '1,23,4.0', '12..5', '1e3', 'NaN', '9'.repeat(16)]],
    ['quantity', ['', '0', '-1', '1.0005', '1000001']],
    ['taxRate', ['', '101', '-5', '5.555']],
  ])('%s can’t be any of %j', async (field, texts) => {
    for (const text of texts) {
      const { errors } = await resolve(typed({ lines: [{ ...line, [field]: text }] }))
      expect(Object.keys(errors)).toEqual(['lines'])
    }
  })
})

describe('the form of an invoice', () => {
  test('is sent with its project as a number, and without fields of its own', async () => {
    const { values } = await resolve(typed({ projectId: '12', reference: ' PO 1 ' }))
    expect(values).toMatchObject({ clientId: 7, projectId: 12, reference: 'PO 1' })
    expect(values).not.toHaveProperty('clientName')
    expect((await resolve(typed({ projectId: '' }))).values).toMatchObject({ projectId: null })
  })

  test('shows each message beside its field', async () => {
    const { errors } = await resolve({ ...emptyInvoice, lines: [] })
    expect(Object.entries(errors).map(([name, error]) => [name, error?.message])).toEqual([
      ['clientId', 'Please select a client'],
      ['billTo', 'Please enter who to bill'],
      ['lines', 'Please add at least one line'],
    ])
  })

  test('sends an unchanged draft as it was stored', async () => {
    const stored = record({
      description: string({ minLength: 1, maxLength: 20 }).map((text) => `a${text}b`),
      quantity: integer({ min: 1, max: 1_000_000_000 }),
      unitPrice: integer({ min: -1_000_000, max: 1_000_000 }),
      taxRate: integer({ min: 0, max: 10_000 }),
      taxCategory: constantFrom(null),
      taxReason: constantFrom(''),
    })
    const drafts = record({
      currency: constantFrom('USD', 'EUR', 'JPY', 'KWD'),
      lines: array(stored, { minLength: 1, maxLength: 5 }),
    })
    assert(
      property(drafts, ({ currency, lines }) => {
        const draft = { ...typed(), currency, lines, pricesIncludeTax: false, updatedAt: '' }
        const values = valuesOf(draft as unknown as InvoiceDetail)
        expect(invoiceForm['~standard'].validate(values)).toMatchObject({
          value: { currency, lines },
        })
        const { totals, nets } = inputTotals(values.lines, currency)
        expect(nets).not.toContain(null)
        expect(nets.reduce<number>((sum, net) => sum + (net ?? 0), 0)).toBe(totals.net)
      }),
    )
  })

  test('totals the lines that can be read so far', () => {
    const { totals, nets } = inputTotals(
      [line, emptyLine('20'), { ...line, quantity: '1.5' }],
      'USD',
    )
    expect(nets).toEqual([1000, null, 1500])
    expect(totals).toMatchObject({ net: 2500, tax: 500, total: 3000 })
    expect(inputTotals([], 'USD').totals.total).toBe(0)
  })

  test('sends why a line has no tax, and only then a reason', async () => {
    const reverse = { taxRate: '0', taxCategory: 'AE', taxReason: 'Reverse charge' }
    expect(await sentLine(reverse)).toMatchObject({ ...reverse, taxRate: 0 })
    const taxed = { taxCategory: '', taxReason: 'left over' }
    expect(await sentLine(taxed)).toMatchObject({ taxCategory: null, taxReason: '' })
    const { errors } = await resolve(typed({ lines: [{ ...line, ...reverse, taxReason: '' }] }))
    expect(errors.lines?.message).toBe('Please say why there is no tax')
    const next = nextLine({ ...line, ...reverse })
    expect(next).toEqual({ ...emptyLine('0'), ...reverse })
    expect(emptyLine('20', 'AE')).toMatchObject({ taxRate: '0', taxCategory: 'AE' })
  })

  test('shows amounts as priced where prices include the tax', () => {
    const { totals, nets } = inputTotals([{ ...line, unitPrice: '12' }], 'USD', true)
    expect(nets).toEqual([1200])
    expect(totals).toMatchObject({ net: 1000, tax: 200, total: 1200 })
  })

  test('refuses a line whose amount is too large', async () => {
    const unitPrice = String(largestAmount / 100)
    expect((await resolve(typed({ lines: [{ ...line, unitPrice }] }))).errors).toEqual({})
    const { errors } = await resolve(typed({ lines: [{ ...line, unitPrice, quantity: '1.001' }] }))
    expect(errors.lines?.message).toBe('The amount of this line is too large')
  })
})
