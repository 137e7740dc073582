import { sample } from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { EInvoiceFormat } from '../../../contract/money/e-invoices.ts'
import type { TaxCategory } from '../../../contract/money/tax.ts'
import { anySource, aSource } from '../../../test/e-invoices.ts'
import {
  examplesOf,
  hasOfficialRules,
  openOfficialRules,
  type Syntax,
} from '../../../test/en16931.ts'
import { type EInvoice, eInvoiceOf } from './model.ts'
import { problemsOf } from './rules/catalogue.ts'
import { writeEInvoice } from './writing.ts'

const syntaxes: [Syntax, EInvoiceFormat[]][] = [
  ['CII', ['factur-x', 'xrechnung']],
  ['UBL', ['peppol']],
]
/** Returns what an invoice of a line without tax has of its own. */
function of(taxCategory: TaxCategory): Pick<EInvoice, 'lines' | 'allowances' | 'taxes' | 'totals'> {
  const line = { description: 'Design', quantity: 1000, unitPrice: 100_00, taxRate: 0 }
  const { lines, allowances, taxes, totals } = eInvoiceOf(
    aSource({ lines: [{ ...line, taxCategory, taxReason: 'A law' }] }),
  )
  return { lines, allowances, taxes, totals }
}

/** Changes that break a rule each. */
const falsified: [rule: string, change: (invoice: EInvoice) => Partial<EInvoice>][] = [
  ['BR-06', ({ seller }) => ({ seller: { ...seller, name: '' } })],
  ['BR-07', ({ buyer }) => ({ buyer: { ...buyer, name: '' } })],
  ['BR-09', ({ seller }) => ({ seller: { ...seller, country: '' } })],
  ['BR-11', ({ buyer }) => ({ buyer: { ...buyer, country: '' } })],
  ['BR-16', () => ({ lines: [] })],
  ['BR-25', ({ lines }) => ({ lines: lines.map((line) => ({ ...line, name: '' })) })],
  ['BR-27', ({ lines }) => ({ lines: lines.map((line) => ({ ...line, price: '-1.00' })) })],
  ['BR-CO-04', ({ lines }) => ({ lines: lines.map((line) => ({ ...line, category: null })) })],
  ['BR-CO-09', ({ seller }) => ({ seller: { ...seller, vatId: '136695976' } })],
  ['BR-CO-10', ({ totals }) => ({ totals: { ...totals, lines: totals.lines + 1 } })],
  ['BR-CO-11', ({ totals }) => ({ totals: { ...totals, allowances: totals.allowances + 1 } })],
  ['BR-CO-13', ({ totals }) => ({ totals: { ...totals, net: totals.net + 1 } })],
  ['BR-CO-14', ({ totals }) => ({ totals: { ...totals, tax: totals.tax + 1 } })],
  ['BR-CO-15', ({ totals }) => ({ totals: { ...totals, total: totals.total + 1 } })],
  ['BR-CO-16', ({ totals }) => ({ totals: { ...totals, due: totals.due + 1 } })],
  ['BR-CO-26', ({ seller }) => ({ seller: { ...seller, vatId: '', registration: '', id: '' } })],
  ['BR-S-02', ({ seller }) => ({ seller: { ...seller, vatId: '', taxNumber: '' } })],
  [
    'BR-S-08',
    ({ taxes }) => ({ taxes: taxes.map((share) => ({ ...share, net: share.net + 200 })) }),
  ],
  ['BR-CL-04', () => ({ currency: 'BGN' })],
  ['BR-DEC-23', () => ({ currency: 'KWD' })],
  ['BR-E-02', ({ seller }) => ({ ...of('E'), seller: { ...seller, vatId: '', taxNumber: '' } })],
  ['BR-E-10', () => ({ taxes: of('E').taxes.map((share) => ({ ...share, reason: '' })) })],
  ['BR-G-02', ({ seller }) => ({ ...of('G'), seller: { ...seller, vatId: '' } })],
  ['BR-IC-02', ({ buyer }) => ({ ...of('K'), buyer: { ...buyer, vatId: '' } })],
  ['BR-O-11', ({ taxes }) => ({ taxes: [...taxes, ...of('O').taxes] })],
]

const perFormat = { 'factur-x': 70, xrechnung: 65, peppol: 65 }

describe.runIf(hasOfficialRules)('the official rules of EN 16931', () => {
  test.each(syntaxes)(
    'in %s find nothing wrong with their share of 200 invoices',
    (syntax, formats) => {
      const failedIn = openOfficialRules(syntax)
      for (const example of examplesOf(syntax)) expect(failedIn(example)).toEqual([])
      const failed = new Map<string, number>()
      for (const format of formats)
        for (const source of sample(anySource(format), { numRuns: perFormat[format], seed: 24 })) {
          const invoice = eInvoiceOf(source)
          expect(problemsOf(invoice)).toEqual([])
          for (const rule of failedIn(writeEInvoice(invoice)))
            failed.set(rule, (failed.get(rule) ?? 0) + 1)
        }
      expect(Object.fromEntries(failed)).toEqual({})
    },
  )

  test('take yen, which are written without decimals', () => {
    const line = { description: 'Design', quantity: 1500, unitPrice: 1005, taxRate: 1000 }
    for (const [syntax, formats] of syntaxes)
      for (const pricesIncludeTax of [false, true]) {
        const source = aSource({ currency: 'JPY', lines: [line], pricesIncludeTax })
        const invoice = { ...eInvoiceOf(source), format: formats[0] ?? 'factur-x' }
        expect(problemsOf(invoice)).toEqual([])
        const xml = writeEInvoice(invoice)
        expect(xml).toContain(pricesIncludeTax ? '>1371<' : '>1508<')
        expect(openOfficialRules(syntax)(xml)).toEqual([])
      }
  })

  test.each(syntaxes)('in %s name the rule that we name', (syntax, [format]) => {
    const failedIn = openOfficialRules(syntax)
    const base = { ...eInvoiceOf(aSource()), format: format ?? 'factur-x' }
    const named = falsified.map(([rule, change]) => {
      const invoice = { ...base, ...change(base) }
      const ours = problemsOf(invoice).map((problem) => problem.rule)
      return [rule, ours.includes(rule), failedIn(writeEInvoice(invoice)).includes(rule)]
    })
    expect(named).toEqual(falsified.map(([rule]) => [rule, true, true]))
  })
})
