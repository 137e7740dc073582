import {
  amountsIn,
  discount,
  exemptionCodes,
  paymentMeansCode,
  percent,
  businessProcess,
  quantity,
  specifications,
  termsText,
  unit,
} from './codes.ts'
import type { EInvoice, EInvoiceLine, Party } from './model.ts'
import { type Element, group, text, xmlOf } from './xml.ts'

const components = 'urn:oasis:names:specification:ubl:schema:xsd:Common'
const namespacesOf = (root: string) => ({
  xmlns: `urn:oasis:names:specification:ubl:schema:xsd:${root}-2`,
  'xmlns:cac': `${components}AggregateComponents-2`,
  'xmlns:cbc': `${components}BasicComponents-2`,
})

const scheme = (id: string) => group('cac:TaxScheme', [text('cbc:ID', id)])

const categoryOf = (
  name: string,
  taxed: Pick<EInvoiceLine, 'category' | 'rate'>,
  more: Element[] = [],
) =>
  group(name, [
    text('cbc:ID', taxed.category ?? ''),
    text('cbc:Percent', percent(taxed)),
    ...more,
    scheme('VAT'),
  ])

const taxScheme = (id: string, kind: string): Element =>
  id === '' ? null : group('cac:PartyTaxScheme', [text('cbc:CompanyID', id), scheme(kind)])

function partyOf(
  party: Party,
  more: { id?: string; taxNumber?: string; contact?: Element } = {},
): Element {
  const { electronic } = party
  return group('cac:Party', [
    text('cbc:EndpointID', electronic?.id ?? '', { schemeID: electronic?.scheme ?? '' }),
    group('cac:PartyIdentification', [text('cbc:ID', more.id ?? '')]),
    group('cac:PostalAddress', [
      text('cbc:StreetName', party.street),
      text('cbc:AdditionalStreetName', party.line2),
      text('cbc:CityName', party.city),
      text('cbc:PostalZone', party.postcode),
      text('cbc:CountrySubentity', party.region),
      group('cac:Country', [text('cbc:IdentificationCode', party.country)]),
    ]),
    taxScheme(party.vatId, 'VAT'),
    taxScheme(more.taxNumber ?? '', 'TAX'),
    group('cac:PartyLegalEntity', [
      text('cbc:RegistrationName', party.name),
      text('cbc:CompanyID', party.registration),
    ]),
    more.contact ?? null,
  ])
}

const contactOf = ({ contact }: EInvoice): Element =>
  group('cac:Contact', [
    text('cbc:Name', contact.name),
    text('cbc:Telephone', contact.phone),
    text('cbc:ElectronicMail', contact.email),
  ])

const partiesOf = (invoice: EInvoice): Element[] => [
  group('cac:AccountingSupplierParty', [
    partyOf(invoice.seller, {
      id: invoice.seller.id,
      taxNumber: invoice.seller.taxNumber,
      contact: contactOf(invoice),
    }),
  ]),
  group('cac:AccountingCustomerParty', [partyOf(invoice.buyer)]),
]

const deliveryOf = ({ delivery }: EInvoice): Element =>
  group('cac:Delivery', [
    text('cbc:ActualDeliveryDate', delivery?.date ?? ''),
    group('cac:DeliveryLocation', [
      group('cac:Address', [
        group('cac:Country', [text('cbc:IdentificationCode', delivery?.country ?? '')]),
      ]),
    ]),
  ])

const paymentOf = (invoice: EInvoice): Element => {
  const { account, isCredit } = invoice
  if (!account && !isCredit) return null
  return group('cac:PaymentMeans', [
    text('cbc:PaymentMeansCode', paymentMeansCode(invoice)),
    text('cbc:PaymentID', account?.reference ?? ''),
    group('cac:PayeeFinancialAccount', [
      text('cbc:ID', account?.iban ?? ''),
      text('cbc:Name', account?.holder ?? ''),
      group('cac:FinancialInstitutionBranch', [text('cbc:ID', account?.bic ?? '')]),
    ]),
  ])
}

const amountIn = (currencyID: string) => (name: string, minor: number) =>
  text(name, amountsIn(currencyID)(minor), { currencyID })

const allowancesOf = ({ allowances, currency }: EInvoice): Element[] =>
  allowances.map((allowance) =>
    group('cac:AllowanceCharge', [
      text('cbc:ChargeIndicator', 'false'),
      text('cbc:AllowanceChargeReasonCode', discount),
      text('cbc:AllowanceChargeReason', allowance.reason),
      amountIn(currency)('cbc:Amount', allowance.amount),
      categoryOf('cac:TaxCategory', allowance),
    ]),
  )

function taxesOf({ taxes, totals, currency }: EInvoice): Element {
  const amount = amountIn(currency)
  const subtotals = taxes.map((share) =>
    group('cac:TaxSubtotal', [
      amount('cbc:TaxableAmount', share.net),
      amount('cbc:TaxAmount', share.tax),
      categoryOf('cac:TaxCategory', share, [
        text(
          'cbc:TaxExemptionReasonCode',
          (share.category && exemptionCodes[share.category]) ?? '',
        ),
        text('cbc:TaxExemptionReason', share.reason),
      ]),
    ]),
  )
  return group('cac:TaxTotal', [amount('cbc:TaxAmount', totals.tax), ...subtotals])
}

function totalsOf({ totals, currency }: EInvoice): Element {
  const amount = amountIn(currency)
  return group('cac:LegalMonetaryTotal', [
    amount('cbc:LineExtensionAmount', totals.lines),
    amount('cbc:TaxExclusiveAmount', totals.net),
    amount('cbc:TaxInclusiveAmount', totals.total),
    amount('cbc:AllowanceTotalAmount', totals.allowances),
    amount('cbc:PrepaidAmount', totals.prepaid),
    amount('cbc:PayableAmount', totals.due),
  ])
}

const lineOf =
  ({ isCredit, currency }: EInvoice) =>
  (line: EInvoiceLine, at: number) =>
    group(isCredit ? 'cac:CreditNoteLine' : 'cac:InvoiceLine', [
      text('cbc:ID', String(at + 1)),
      text(isCredit ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity', quantity(line.quantity), {
        unitCode: unit,
      }),
      amountIn(currency)('cbc:LineExtensionAmount', line.net),
      group('cac:Item', [
        text('cbc:Description', line.detail),
        text('cbc:Name', line.name),
        categoryOf('cac:ClassifiedTaxCategory', line),
      ]),
      group('cac:Price', [text('cbc:PriceAmount', line.price, { currencyID: currency })]),
    ])

const headOf = (invoice: EInvoice): Element[] => [
  text('cbc:CustomizationID', specifications[invoice.format]),
  text('cbc:ProfileID', businessProcess),
  text('cbc:ID', invoice.number),
  text('cbc:IssueDate', invoice.issueDate),
  ...(invoice.isCredit
    ? [text('cbc:CreditNoteTypeCode', '381')]
    : [text('cbc:DueDate', invoice.dueDate ?? ''), text('cbc:InvoiceTypeCode', '380')]),
  text('cbc:Note', invoice.note),
  text('cbc:DocumentCurrencyCode', invoice.currency),
  text('cbc:BuyerReference', invoice.buyerReference),
  group('cac:InvoicePeriod', [
    text('cbc:StartDate', invoice.period?.from ?? ''),
    text('cbc:EndDate', invoice.period?.to ?? ''),
  ]),
  group('cac:OrderReference', [text('cbc:ID', invoice.orderReference)]),
  group('cac:BillingReference', [
    group('cac:InvoiceDocumentReference', [
      text('cbc:ID', invoice.credits?.number ?? ''),
      text('cbc:IssueDate', invoice.credits?.issueDate ?? ''),
    ]),
  ]),
]

/** Writes an invoice or a credit note in UBL 2.1, the syntax of Peppol BIS Billing 3. */
export function ublOf(invoice: EInvoice): string {
  const root = invoice.isCredit ? 'CreditNote' : 'Invoice'
  const children = [
    ...headOf(invoice),
    ...partiesOf(invoice),
    deliveryOf(invoice),
    paymentOf(invoice),
    group('cac:PaymentTerms', [text('cbc:Note', termsText(invoice))]),
    ...allowancesOf(invoice),
    taxesOf(invoice),
    totalsOf(invoice),
    ...invoice.lines.map(lineOf(invoice)),
  ]
  return xmlOf(group(root, children, namespacesOf(root)))
}
