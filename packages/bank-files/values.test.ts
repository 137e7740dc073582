import { assert, constantFrom, date, integer, property, string, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type DecimalSign, decimalSignOf, readAmount, readPlainAmount } from './amounts.ts'
import { dayOrderOf, readDay } from './dates.ts'

describe('an amount', () => {
  test.each([
    ['1.234,56', ',', 123_456],
    ['1,234.56', '.', 123_456],
    ["1'234.56", '.', 123_456],
    ['1’234.5', '.', 123_450],
    ['1 234,56', ',', 123_456],
    ['1\u202f234,56 €', ',', 123_456],
    ['EUR 12,50', ',', 1250],
    ['CHF -12.50', '.', -1250],
    ['-12,50', ',', -1250],
    ['12,50-', ',', -1250],
    ['\u221212,50', ',', -1250],
    ['(12.50)', '.', -1250],
    ['+12,5', ',', 1250],
    ['12', ',', 1200],
    ['1.234', ',', 123_400],
    ['0,00', ',', 0],
    ['12,50 H', ',', 1250],
    ['100,00 S', ',', 10_000],
    ['12,345', ',', null],
    ['1.23.4,5', ',', null],
    ['1,2,3', ',', null],
    ['', ',', null],
    ['Saldo', ',', null],
    ['12 and 13', ',', null],
    ['1e5', ',', null],
  ] as const)('%s with %s is %s', (cell, decimal, expected) => {
    expect(readAmount(cell, decimal, 2)).toBe(expected)
  })

  test('is whole smallest units however it is written, and never throws', () => {
    const signs = constantFrom<[DecimalSign, string]>(
      [',', '.'],
      ['.', ','],
      ['.', "'"],
      [',', ' '],
    )
    assert(
      property(
        integer({ min: -100_000_000_000, max: 10 ** 11 }),
        signs,
        (minor, [decimal, group]) => {
          const [whole = '', cents = ''] = (Math.abs(minor) / 100).toFixed(2).split('.')
          const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group)
          const text = `${minor < 0 ? '-' : ''}${grouped}${decimal}${cents}`
          expect(readAmount(text, decimal, 2)).toBe(minor)
          expect(decimalSignOf([text, `0${decimal}50`])).toBe(decimal)
        },
      ),
    )
    assert(
      property(string({ unit: 'binary' }), constantFrom<DecimalSign>(',', '.'), (text, decimal) => {
        const value = readAmount(text, decimal, 2)
        expect(value === null || Number.isSafeInteger(value)).toBe(true)
        const plain = readPlainAmount(text, 2)
        expect(plain === null || Number.isSafeInteger(plain)).toBe(true)
      }),
    )
  })

  test('has the decimal sign of its column', () => {
    expect(decimalSignOf(['1.234', '12,50'])).toBe(',')
    expect(decimalSignOf(['1,234', '12.50'])).toBe('.')
    expect(decimalSignOf(['1.234.567'])).toBe(',')
    expect(decimalSignOf(['1,234,567'])).toBe('.')
    expect(decimalSignOf([])).toBe(',')
  })
})

describe('a date', () => {
  test.each([
    ['02.03.2026', '2026-03-02'],
    ['2.3.26', '2026-03-02'],
    ['02/03/2026', '2026-03-02'],
    ['02-03-2026', '2026-03-02'],
    ['20260302', '2026-03-02'],
    ['2026-03-02T10:15:00+01:00', '2026-03-02'],
    ['2026/03/02', '2026-03-02'],
    ['2. März 2026', '2026-03-02'],
    ['2 mars 2026', '2026-03-02'],
    ['02 mrt 2026', '2026-03-02'],
    ['2-Mar-2026', '2026-03-02'],
    ['Mar 2, 2026', '2026-03-02'],
    ['2 févr. 2026', '2026-02-02'],
    ['30.02.2026', null],
    ['31.12.1889', null],
    ['Valuta', null],
    ['', null],
  ])('%s is %s', (text, expected) => {
    expect(readDay(text)).toBe(expected)
  })

  test('is read in the order of its column, and never throws', () => {
    expect(dayOrderOf(['03/02/2026', '03/25/2026'])).toBe('month-first')
    expect(dayOrderOf(['03/02/2026', '25/03/2026'])).toBe('day-first')
    expect(readDay('03/25/2026', 'month-first')).toBe('2026-03-25')
    const days = date({
      min: new Date('1990-01-01'),
      max: new Date('2099-12-31'),
      noInvalidDate: true,
    })
    assert(
      property(days, constantFrom('.', '/', '-'), (day, sign) => {
        const iso = day.toISOString().slice(0, 10)
        const [year, month, date_] = iso.split('-')
        expect(readDay([date_, month, year].join(sign))).toBe(iso)
        expect(readDay([month, date_, year].join(sign), 'month-first')).toBe(iso)
      }),
    )
    assert(
      property(tuple(string({ unit: 'binary' }), integer()), ([text, number]) => {
        for (const each of [text, String(number)])
          expect(readDay(each) ?? '2000-01-01').toMatch(/^\d{4}-\d\d-\d\d$/)
      }),
    )
  })
})
