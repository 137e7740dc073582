import type { SentOf } from '../../../contract/http.ts'
import type { enter } from '../../../contract/money/expenses.ts'
import { xmlOf, group, text } from '../e-invoices/xml.ts'

type Entered = SentOf<typeof enter>['body']

const amount = (name: string, value: string) => text(name, value, { currencyID: 'EUR' })
const scheme = group('cac:TaxScheme', [text('cbc:ID', 'VAT')])
const taxed = (name: string) =>
  group(name, [text('cbc:ID', 'S'), text('cbc:Percent', '21'), scheme])

/** A valid body of an expense that is entered by hand, for tests and the demo. */
export const aReceipt = (changes: Partial<Entered> = {}): Entered => ({
  supplier: 'Bell Street Stationers',
  number: '',
  issueDate: '2026-03-01',
  description: 'Printed proofs',
  currency: 'EUR',
  total: 2380,
  taxRate: 1900,
  ...changes,
})

/** An incoming invoice over €121.00 in UBL, for tests and the demo. */
export const anIncomingInvoice = (number = 'R-4711', supplier = 'Sunrise Hosting BV'): string =>
  xmlOf(
    group(
      'Invoice',
      [
        text('cbc:ID', number),
        text('cbc:IssueDate', '2026-02-27'),
        text('cbc:DueDate', '2026-03-13'),
        text('cbc:InvoiceTypeCode', '380'),
        text('cbc:DocumentCurrencyCode', 'EUR'),
        group('cac:AccountingSupplierParty', [
          group('cac:Party', [
            group('cac:PartyTaxScheme', [text('cbc:CompanyID', 'NL004495445B01'), scheme]),
            group('cac:PartyLegalEntity', [text('cbc:RegistrationName', supplier)]),
          ]),
        ]),
        group('cac:PaymentMeans', [
          text('cbc:PaymentID', number),
          group('cac:PayeeFinancialAccount', [text('cbc:ID', 'NL91ABNA0417164300')]),
        ]),
        group('cac:TaxTotal', [
          amount('cbc:TaxAmount', '21.00'),
          group('cac:TaxSubtotal', [
            amount('cbc:TaxableAmount', '100.00'),
            amount('cbc:TaxAmount', '21.00'),
            taxed('cac:TaxCategory'),
          ]),
        ]),
        group('cac:LegalMonetaryTotal', [
          amount('cbc:TaxExclusiveAmount', '100.00'),
          amount('cbc:TaxInclusiveAmount', '121.00'),
          amount('cbc:PayableAmount', '121.00'),
        ]),
        group('cac:InvoiceLine', [
          text('cbc:ID', '1'),
          text('cbc:InvoicedQuantity', '1', { unitCode: 'MON' }),
          amount('cbc:LineExtensionAmount', '100.00'),
          group('cac:Item', [
            text('cbc:Name', 'Hosting in March'),
            taxed('cac:ClassifiedTaxCategory'),
          ]),
        ]),
      ],
      {
        xmlns: 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2',
        'xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
        'xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
      },
    ),
  )
