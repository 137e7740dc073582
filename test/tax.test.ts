import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { lineInputs } from '../contract/money/invoice-lines.ts'
import {
  needsReason,
  proposedTax,
  type TaxCategory,
  taxCategories,
  taxLabel,
} from '../contract/money/tax.ts'

const party = (country: string, vatId = 'a number') => ({ country, vatId })
const line = { description: 'Design', quantity: 1000, unitPrice: 100, taxRate: 0 }
const refusalOf = (...lines: object[]) =>
  z
    .safeParse(
      lineInputs,
      lines.map((changes) => ({ ...line, ...changes })),
    )
    .error?.issues.map(({ message }) => message) ?? []

describe('tax', () => {
  test.each([
    ['DE', 'FR', 'AE'],
    ['GR', 'IE', 'AE'],
    ['DE', 'DE', null],
    ['DE', 'GB', null],
    ['GB', 'DE', null],
    ['DE', 'US', null],
    ['DE', '', null],
    ['', 'DE', null],
  ])('from %s to %s is proposed as %s', (seller, buyer, category) => {
    expect(proposedTax(party(seller), party(buyer))).toBe(category)
    expect(proposedTax(party(seller, ''), party(buyer))).toBeNull()
    expect(proposedTax(party(seller), party(buyer, ''))).toBeNull()
  })

  test('has a reason where there is none', () => {
    for (const category of Object.keys(taxCategories) as TaxCategory[]) {
      const isTaxed = category === 'S'
      const rate = isTaxed ? 2000 : 0
      const without = refusalOf({ taxCategory: category, taxRate: rate })
      expect(without).toEqual(needsReason(category) ? ['Please say why there is no tax'] : [])
      expect(refusalOf({ taxCategory: category, taxRate: rate, taxReason: 'a law' })).toEqual([])
      const turned = refusalOf({
        taxCategory: category,
        taxRate: isTaxed ? 0 : 2000,
        taxReason: 'a law',
      })
      expect(turned).toHaveLength(1)
    }
    expect(refusalOf({}, { taxRate: 2000 })).toEqual([])
  })

  test('outside its scope, nothing else is on the invoice', () => {
    const outside = { taxCategory: 'O', taxReason: 'a law' }
    expect(refusalOf(outside, outside)).toEqual([])
    expect(refusalOf(outside, {})).toEqual([
      'Lines outside the scope of tax can’t be on an invoice with other lines',
    ])
  })

  test('is named by its rate, or by why there is none', () => {
    expect(taxLabel('VAT', 'S', 2000)).toBe('VAT 20%')
    expect(taxLabel('VAT', null, 0)).toBe('VAT 0%')
    expect(taxLabel('VAT', 'Z', 0)).toBe('VAT 0%')
    expect(taxLabel('VAT', 'AE', 0)).toBe('Reverse charge')
  })
})
