import { deflateSync } from 'node:zlib'
import { assert, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aSource, anySource } from '../../../../test/e-invoices.ts'
import { examplesOf, hasOfficialRules } from '../../../../test/en16931.ts'
import { drawPdf } from '../../../../packages/pdf/pdf.ts'
import { plainMoney } from '../../../../contract/money/money.ts'
import { eInvoiceOf } from '../../e-invoices/model.ts'
import { writeEInvoice } from '../../e-invoices/writing.ts'
import { anIncomingInvoice } from '../sample.ts'
import { readInvoice } from './read.ts'

const document = {
  title: 'Invoice 2026-0001',
  agency: 'Furlong',
  from: [],
  foot: 'Furlong',
  date: new Date('2026-03-02'),
  blocks: [{ paragraph: 'Please pay.' }],
}
const read = (text: string) => readInvoice(Buffer.from(text))
const refusalOf = (bytes: Buffer | string): unknown => {
  try {
    return readInvoice(Buffer.from(bytes))
  } catch (error) {
    return error instanceof Error ? error.message : error
  }
}

describe('an incoming e-invoice', () => {
  test.each(['factur-x', 'xrechnung', 'peppol'] as const)(
    'of the format %s says what was written',
    (format) =>
      assert(
        property(anySource(format), (source) => {
          const written = eInvoiceOf(source)
          const found = read(writeEInvoice(written))
          const { totals, lines, allowances, seller } = written
          expect(found).toMatchObject({
            format: format === 'peppol' ? 'ubl' : 'cii',
            isCredit: written.isCredit,
            number: '2026-0001',
            issueDate: '2026-03-02',
            dueDate: written.dueDate,
            currency: written.currency,
            supplier: seller.name,
            supplierVatId: seller.vatId,
            net: totals.net,
            tax: totals.tax,
            total: totals.total,
            due: totals.due,
          })
          expect(found.lines).toHaveLength(lines.length + allowances.length)
          expect(
            found.taxes.map(({ category, rate, net, tax }) => [category, rate, net, tax]),
          ).toEqual(written.taxes.map(({ category, rate, net, tax }) => [category, rate, net, tax]))
        }),
        { numRuns: 60 },
      ),
  )

  test('is found inside a PDF', async () => {
    const xml = writeEInvoice(eInvoiceOf(aSource()))
    const pdf = await drawPdf({ ...document, eInvoice: { xml, profile: 'EN 16931' } })
    expect(readInvoice(pdf)).toEqual({ ...read(xml), format: 'factur-x' })
    expect(refusalOf(await drawPdf(document))).toContain('no e-invoice inside')
  })

  test.runIf(hasOfficialRules)('of the official examples is read', () => {
    const answers = [...examplesOf('CII'), ...examplesOf('UBL')].map((each) => refusalOf(each))
    for (const answer of answers)
      expect(answer).toMatchObject({
        number: expect.stringMatching(/./),
        total: expect.any(Number),
      })
  })

  test.each([9, 30])(
    'in a PDF that unpacks to a great deal of nothing is refused soon: %d MB',
    (mb) => {
      const packed = deflateSync(Buffer.alloc(mb * 2 ** 20)).toString('latin1')
      const stream = `1 0 obj\n<< /Filter /FlateDecode >>\nstream\n${packed}\nendstream\n`
      const pdf = Buffer.from(`%PDF-1.7\n${stream.repeat(40)}`, 'latin1')
      expect(refusalOf(pdf)).toContain('too large to look for an e-invoice in')
    },
  )

  const good = anIncomingInvoice()
  const amounts = good.replaceAll('121.00', '122.00')
  const laughs = '<!DOCTYPE a [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>'
  test.each([
    ['a document type', good.replace('?>', `?>${laughs}`), 'document type (DOCTYPE)'],
    ['an entity', good.replace('Hosting in', '&secret; in'), 'its XML is damaged'],
    ['half of it', good.slice(0, good.length / 2), 'its XML is damaged'],
    ['wrong sums', amounts, 'don’t add up'],
    ['no number', good.replace('<cbc:ID>R-4711</cbc:ID>', ''), 'lacks an invoice number'],
    ['no date', good.replace('<cbc:IssueDate>2026-02-27</cbc:IssueDate>', ''), 'lacks a date'],
    ['another date', good.replace('2026-02-27', '2026-02-30'), 'a date that can’t be read'],
    ['another currency', good.replaceAll('EUR', 'XXX'), 'isn’t known: “XXX”'],
    ['an odd amount', good.replaceAll('21.00', '21.005'), 'an amount that can’t be read'],
    ['an order', '<Order xmlns="urn:x"/>', 'This isn’t an e-invoice'],
    ['a picture', '\u0089PNG', 'This isn’t an e-invoice'],
    ['nothing', '', 'This isn’t an e-invoice'],
    ['deep nesting', '<a>'.repeat(100), 'too large for an e-invoice'],
    ['an encrypted PDF', '%PDF-1.7\ntrailer << /Encrypt 1 0 R >>', 'is encrypted'],
  ])('with %s is refused', (_what, file, sentence) => {
    expect(refusalOf(file)).toContain(sentence)
  })

  test('in another encoding keeps its letters', () => {
    const latin = good
      .replace('UTF-8', 'ISO-8859-1')
      .replace('Sunrise Hosting BV', 'Söhne & Co'.replace('&', '&amp;'))
    expect(readInvoice(Buffer.from(latin, 'latin1')).supplier).toBe('Söhne & Co')
    expect(plainMoney(read(good).total, 'EUR')).toBe('121.00')
  })
})
