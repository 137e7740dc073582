import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { currencies, minorDigits } from '../contract/money/currencies.ts'
import {
  lineNet,
  moneyText,
  multiplied,
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
