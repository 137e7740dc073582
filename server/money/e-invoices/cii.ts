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

const namespaces = {
  'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  'xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  'xmlns:qdt': 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
  'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
}

type Taxed = Pick<EInvoiceLine, 'category' | 'rate'>

const day = (name: string, value: string | null, prefix = 'udt'): Element =>
  group(name, [
    text(`${prefix}:DateTimeString`, value?.replaceAll('-', '') ?? '', { format: '102' }),
  ])

const taxOf = (name: string, taxed: Taxed): Element =>
  group(name, [
    text('ram:TypeCode', 'VAT'),
    text('ram:CategoryCode', taxed.category ?? ''),
    text('ram:RateApplicablePercent', percent(taxed)),
  ])

const lineOf = (invoice: EInvoice) => (line: EInvoiceLine, at: number) =>
  group('ram:IncludedSupplyChainTradeLineItem', [
    group('ram:AssociatedDocumentLineDocument', [text('ram:LineID', String(at + 1))]),
    group('ram:SpecifiedTradeProduct', [
      text('ram:Name', line.name),
      text('ram:Description', line.detail),
    ]),
    group('ram:SpecifiedLineTradeAgreement', [
      group('ram:NetPriceProductTradePrice', [text('ram:ChargeAmount', line.price)]),
    ]),
    group('ram:SpecifiedLineTradeDelivery', [
      text('ram:BilledQuantity', quantity(line.quantity), { unitCode: unit }),
    ]),
    group('ram:SpecifiedLineTradeSettlement', [
      taxOf('ram:ApplicableTradeTax', line),
      group('ram:SpecifiedTradeSettlementLineMonetarySummation', [
        text('ram:LineTotalAmount', amountsIn(invoice.currency)(line.net)),
      ]),
    ]),
  ])

const registration = (id: string, schemeID: string) =>
  group('ram:SpecifiedTaxRegistration', [text('ram:ID', id, { schemeID })])

function partyOf(
  name: string,
  party: Party,
  more: { id?: string; taxNumber?: string; contact?: Element } = {},
): Element {
  const { electronic } = party
  return group(name, [
    text('ram:ID', more.id ?? ''),
    text('ram:Name', party.name),
    group('ram:SpecifiedLegalOrganization', [text('ram:ID', party.registration)]),
    more.contact ?? null,
    group('ram:PostalTradeAddress', [
      text('ram:PostcodeCode', party.postcode),
      text('ram:LineOne', party.street),
      text('ram:LineTwo', party.line2),
      text('ram:CityName', party.city),
      text('ram:CountryID', party.country),
      text('ram:CountrySubDivisionName', party.region),
    ]),
    group('ram:URIUniversalCommunication', [
      text('ram:URIID', electronic?.id ?? '', { schemeID: electronic?.scheme ?? '' }),
    ]),
    registration(party.vatId, 'VA'),
    registration(more.taxNumber ?? '', 'FC'),
  ])
}

const contactOf = ({ contact }: EInvoice): Element =>
  group('ram:DefinedTradeContact', [
    text('ram:PersonName', contact.name),
    group('ram:TelephoneUniversalCommunication', [text('ram:CompleteNumber', contact.phone)]),
    group('ram:EmailURIUniversalCommunication', [text('ram:URIID', contact.email)]),
  ])

const agreementOf = (invoice: EInvoice): Element =>
  group('ram:ApplicableHeaderTradeAgreement', [
    text('ram:BuyerReference', invoice.buyerReference),
    partyOf('ram:SellerTradeParty', invoice.seller, {
      id: invoice.seller.id,
      taxNumber: invoice.seller.taxNumber,
      contact: contactOf(invoice),
    }),
    partyOf('ram:BuyerTradeParty', invoice.buyer),
    group('ram:BuyerOrderReferencedDocument', [
      text('ram:IssuerAssignedID', invoice.orderReference),
    ]),
  ])

/** The element is required, even where nothing was delivered. */
const deliveryOf = ({ delivery }: EInvoice): Element => ({
  name: 'ram:ApplicableHeaderTradeDelivery',
  attributes: {},
  content: delivery
    ? [
        group('ram:ShipToTradeParty', [
          group('ram:PostalTradeAddress', [text('ram:CountryID', delivery.country)]),
        ]),
        group('ram:ActualDeliverySupplyChainEvent', [
          day('ram:OccurrenceDateTime', delivery.date || null),
        ]),
      ]
    : [],
})

const paymentOf = (invoice: EInvoice): Element => {
  const { account, isCredit } = invoice
  if (!account && !isCredit) return null
  return group('ram:SpecifiedTradeSettlementPaymentMeans', [
    text('ram:TypeCode', paymentMeansCode(invoice)),
    group('ram:PayeePartyCreditorFinancialAccount', [
      text('ram:IBANID', account?.iban ?? ''),
      text('ram:AccountName', account?.holder ?? ''),
    ]),
    group('ram:PayeeSpecifiedCreditorFinancialInstitution', [
      text('ram:BICID', account?.bic ?? ''),
    ]),
  ])
}

function taxesOf({ taxes, currency, format }: EInvoice): Element[] {
  const amount = amountsIn(currency)
  return taxes.map((share) =>
    group('ram:ApplicableTradeTax', [
      text('ram:CalculatedAmount', amount(share.tax)),
      text('ram:TypeCode', 'VAT'),
      text('ram:ExemptionReason', share.reason),
      text('ram:BasisAmount', amount(share.net)),
      text('ram:CategoryCode', share.category ?? ''),
      text('ram:ExemptionReasonCode', (share.category && exemptionCodes[share.category]) ?? ''),
      // XRechnung wants a rate even outside the scope of VAT (BR-DE-14).
      text('ram:RateApplicablePercent', percent(share) || (format === 'xrechnung' ? '0' : '')),
    ]),
  )
}

const allowancesOf = ({ allowances, currency }: EInvoice): Element[] =>
  allowances.map((allowance) =>
    group('ram:SpecifiedTradeAllowanceCharge', [
      group('ram:ChargeIndicator', [text('udt:Indicator', 'false')]),
      text('ram:ActualAmount', amountsIn(currency)(allowance.amount)),
      text('ram:ReasonCode', discount),
      text('ram:Reason', allowance.reason),
      taxOf('ram:CategoryTradeTax', allowance),
    ]),
  )

function totalsOf({ totals, currency }: EInvoice): Element {
  const amount = amountsIn(currency)
  return group('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
    text('ram:LineTotalAmount', amount(totals.lines)),
    text('ram:AllowanceTotalAmount', amount(totals.allowances)),
    text('ram:TaxBasisTotalAmount', amount(totals.net)),
    text('ram:TaxTotalAmount', amount(totals.tax), { currencyID: currency }),
    text('ram:GrandTotalAmount', amount(totals.total)),
    text('ram:TotalPrepaidAmount', amount(totals.prepaid)),
    text('ram:DuePayableAmount', amount(totals.due)),
  ])
}

const settlementOf = (invoice: EInvoice): Element =>
  group('ram:ApplicableHeaderTradeSettlement', [
    text('ram:PaymentReference', invoice.account?.reference ?? ''),
    text('ram:InvoiceCurrencyCode', invoice.currency),
    paymentOf(invoice),
    ...taxesOf(invoice),
    group('ram:BillingSpecifiedPeriod', [
      day('ram:StartDateTime', invoice.period?.from ?? null),
      day('ram:EndDateTime', invoice.period?.to ?? null),
    ]),
    ...allowancesOf(invoice),
    group('ram:SpecifiedTradePaymentTerms', [
      text('ram:Description', termsText(invoice)),
      day('ram:DueDateDateTime', invoice.dueDate),
    ]),
    totalsOf(invoice),
    group('ram:InvoiceReferencedDocument', [
      text('ram:IssuerAssignedID', invoice.credits?.number ?? ''),
      day('ram:FormattedIssueDateTime', invoice.credits?.issueDate ?? null, 'qdt'),
    ]),
  ])

const hasProcess = ({ format }: EInvoice) => format !== 'factur-x'

/** Writes an invoice as UN/CEFACT Cross Industry Invoice (D16B), the syntax of Factur-X and of our XRechnung. */
export const ciiOf = (invoice: EInvoice): string =>
  xmlOf(
    group(
      'rsm:CrossIndustryInvoice',
      [
        group('rsm:ExchangedDocumentContext', [
          group('ram:BusinessProcessSpecifiedDocumentContextParameter', [
            text('ram:ID', hasProcess(invoice) ? businessProcess : ''),
          ]),
          group('ram:GuidelineSpecifiedDocumentContextParameter', [
            text('ram:ID', specifications[invoice.format]),
          ]),
        ]),
        group('rsm:ExchangedDocument', [
          text('ram:ID', invoice.number),
          text('ram:TypeCode', invoice.isCredit ? '381' : '380'),
          day('ram:IssueDateTime', invoice.issueDate),
          group('ram:IncludedNote', [text('ram:Content', invoice.note)]),
        ]),
        group('rsm:SupplyChainTradeTransaction', [
          ...invoice.lines.map(lineOf(invoice)),
          agreementOf(invoice),
          deliveryOf(invoice),
          settlementOf(invoice),
        ]),
      ],
      namespaces,
    ),
  )
