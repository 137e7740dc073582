import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { currencies, minorDigits } from '../contract/money/currencies.ts'
import {
  categoryOf,
  lineNet,
  moneyText,
  multiplied,
  netsOf,
  plainMoney,
  type PricedLine,
  quantityText,
  rateText,
  readDecimal,
  totalsOf,
} from '../contract/money/money.ts'

const amount = fc.integer({ min: -1e12, max: 1e12 })
const priced: fc.Arbitrary<PricedLine> = fc.record({
  quantity: fc.integer({ min: 1, max: 1e8 }),
  unitPrice: fc.integer({ min: -1e6, max: 1e6 }),
  taxRate: fc.constantFrom(0, 550, 700, 1900, 2000, 10_000),
})
const linesOfAny = fc.array(priced, { minLength: 1, maxLength: 100 })
const untaxed = fc.record({
  quantity: fc.integer({ min: 1, max: 1e8 }),
  unitPrice: fc.integer({ min: -1e6, max: 1e6 }),
  taxRate: fc.constant(0),
  taxCategory: fc.constantFrom('Z', 'E', 'AE', 'K', 'G'),
  taxReason: fc.constantFrom('', 'Exempt', 'Exported'),
} as const)
const linesOfEach = fc.array(fc.oneof(priced, untaxed), { minLength: 1, maxLength: 60 })

describe('money amounts', () => {
  test('are rounded to the nearest unit, halves away from zero', () => {
    expect([multiplied(5, 1, 10), multiplied(-5, 1, 10), multiplied(4, 1, 10)]).toEqual([1, -1, 0])
    fc.assert(
      fc.property(amount, fc.integer({ min: -1e6, max: 1e6 }), (a, b) => {
        const rounded = BigInt(multiplied(a, b, 1000))
        const miss = 2n * (rounded * 1000n - BigInt(a) * BigInt(b))
        expect(miss <= 1000n && miss >= -1000n).toBe(true)
        expect(multiplied(-a, b, 1000)).toBe(rounded === 0n ? 0 : -Number(rounded))
      }),
    )
  })

  test('add up: lines to the net, rates to the tax, both to the total', () => {
    fc.assert(
      fc.property(linesOfAny, (lines) => {
        const { net, taxes, tax, total } = totalsOf(lines)
        expect(net).toBe(lines.reduce((sum, line) => sum + lineNet(line), 0))
        expect(taxes.reduce((sum, each) => sum + each.net, 0)).toBe(net)
        expect(taxes.reduce((sum, each) => sum + each.tax, 0)).toBe(tax)
        expect(total).toBe(net + tax)
        for (const each of taxes) {
          const exact = (each.net * each.rate) / 10_000
          expect(Math.abs(each.tax - exact)).toBeLessThanOrEqual(0.5)
        }
      }),
    )
  })

  test('do not depend on the order of lines, and a credit note reverses its invoice', () => {
    fc.assert(
      fc.property(linesOfAny, (lines) => {
        const turned = lines.map((line) => ({ ...line, unitPrice: -line.unitPrice }))
        expect(totalsOf(lines.toReversed())).toEqual(totalsOf(lines))
        expect(totalsOf(turned).total + totalsOf(lines).total).toBe(0)
      }),
    )
  })

  test('of lines with and without a category keep each category and rate apart', () => {
    fc.assert(
      fc.property(linesOfEach, fc.boolean(), (lines, withTax) => {
        const { net, taxes, total } = totalsOf(lines, withTax)
        const keys = taxes.map(({ category, rate }) => `${category} ${rate}`)
        expect(new Set(keys).size).toBe(keys.length)
        const nets = netsOf(lines, withTax)
        expect(nets.reduce((sum, each) => sum + each, 0)).toBe(net)
        for (const { category, rate, net: part, tax } of taxes) {
          const own = (line: PricedLine) => categoryOf(line) === category && line.taxRate === rate
          const mine = lines.map(own)
          const sum = nets.reduce((all, each, at) => (mine[at] ? all + each : all), 0)
          expect(sum).toBe(part)
          expect(category === 'S' || tax === 0).toBe(true)
        }
        const plainLines = lines.map(({ quantity, unitPrice, taxRate }) => ({
          quantity,
          unitPrice,
          taxRate,
        }))
        // Sums of invoices from before there were categories stay the same.
        const before = totalsOf(plainLines, withTax)
        expect([before.net, before.total]).toEqual([net, total])
      }),
    )
  })

  test('that include the tax add up to what was asked for, and the net is the nearest', () => {
    fc.assert(
      fc.property(linesOfEach, (lines) => {
        const { taxes, total } = totalsOf(lines, true)
        expect(total).toBe(lines.reduce((sum, line) => sum + lineNet(line), 0))
        for (const { rate, net, tax } of taxes) {
          const exact = ((net + tax) * 10_000) / (10_000 + rate)
          expect(Math.abs(net - exact)).toBeLessThanOrEqual(0.5)
          // EN 16931 allows one unit of the currency (BR-CO-17); the nearest net misses by less than two cents.
          expect(Math.abs(tax - (net * rate) / 10_000)).toBeLessThan(1.01)
        }
        const turned = lines.map((line) => ({ ...line, unitPrice: -line.unitPrice }))
        expect(totalsOf(turned, true).total + total).toBe(0)
        expect(totalsOf(turned, true).net + totalsOf(lines, true).net).toBe(0)
        expect(netsOf(turned, true).map((each) => 0 - each)).toEqual(netsOf(lines, true))
      }),
    )
  })

  test('are taxed as invoices from before there were categories', () => {
    const lines = [
      { quantity: 1000, unitPrice: 180_000, taxRate: 2000 },
      { quantity: 6500, unitPrice: 9500, taxRate: 2000 },
      { quantity: 1000, unitPrice: 333, taxRate: 550 },
      { quantity: 1000, unitPrice: 100, taxRate: 0 },
    ]
    expect(totalsOf(lines)).toEqual({
      net: 242_183,
      taxes: [
        { category: 'S', reason: '', rate: 2000, net: 241_750, tax: 48_350 },
        { category: 'S', reason: '', rate: 550, net: 333, tax: 18 },
        { category: null, reason: '', rate: 0, net: 100, tax: 0 },
      ],
      tax: 48_368,
      total: 290_551,
    })
  })

  test('read back as they were written, in every currency', () => {
    fc.assert(
      fc.property(amount, fc.constantFrom(...currencies), (minor, currency) => {
        const digits = minorDigits(currency)
        expect(readDecimal(plainMoney(minor, currency), digits)).toBe(minor)
        const text = moneyText(minor, currency).replace(/[^\d.,\u2212]/g, '')
        expect(readDecimal(text, digits)).toBe(minor)
      }),
    )
  })

  test.each([
    [123_450, 'USD', '$1,234.50'],
    [-5, 'EUR', '\u2212€0.05'],
    [1234, 'JPY', '¥1,234'],
    [1234, 'KWD', 'KWD\u00a01.234'],
    [0, 'GBP', '£0.00'],
    [900_719_925_474_099, 'USD', '$9,007,199,254,740.99'],
  ])('%i %s is %s', (minor, currency, text) => {
    expect(moneyText(minor, currency)).toBe(text)
  })

  test.each([
    ['1,234.5', 2, 123_450],
    ['12,5', 2, 1250],
    [' 1 000 ', 0, 1000],
    ['1,234', 2, 123_400],
    ['0,125', 3, 125],
    ['-0,005', 3, -5],
    ['0,123,456', 3, null],
    ['-3', 0, -3],
    ['20%', 2, 2000],
    ['.5', 3, 500],
    ['1.0500', 2, 105],
    ['1.005', 2, null],
    ['1.5', 0, null],
    ['1,23,4', 2, null],
    ['', 2, null],
    ['abc', 2, null],
    ['1e3', 2, null],
    ['99999999999999999', 2, null],
  ])('reads %o with %i digits as %o', (text, digits, value) => {
    expect(readDecimal(text, digits)).toBe(value)
  })

  test('quantities and rates have no trailing zeros', () => {
    expect([quantityText(1500), quantityText(1000), quantityText(10_000), quantityText(1)]).toEqual(
      ['1.5', '1', '10', '0.001'],
    )
    expect([rateText(2000), rateText(550), rateText(0)]).toEqual(['20%', '5.5%', '0%'])
  })

  test('every currency code is valid', () => {
    expect(new Set(currencies).size).toBe(currencies.length)
    for (const currency of currencies) expect(() => moneyText(1, currency)).not.toThrow()
  })
})
