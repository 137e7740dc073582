import { all, first, textAt, type Tree } from './tree.ts'
import { amountsOf, dayOf, rateOf, type ReadInvoice } from './invoice.ts'

/** The types of credit notes (UNCL 1001). */
export const creditTypes = new Set(['381', '261', '262', '296', '308', '396', '420', '458', '532'])

const join = (...parts: string[]) => parts.filter(Boolean).join('\n')

type Amount = (text: string) => number

const lineOf = (amount: Amount) => (line: Tree) => {
  const settlement = first(line, 'SpecifiedLineTradeSettlement')
  const quantity = first(line, 'SpecifiedLineTradeDelivery', 'BilledQuantity')
  const product = first(line, 'SpecifiedTradeProduct')
  const tax = first(settlement, 'ApplicableTradeTax')
  const sums = 'SpecifiedTradeSettlementLineMonetarySummation'
  return {
    description: join(textAt(product, 'Name'), textAt(product, 'Description')),
    quantity: quantity?.text.trim() ?? '',
    unit: quantity?.attributes['unitCode'] ?? '',
    category: textAt(tax, 'CategoryCode'),
    rate: rateOf(textAt(tax, 'RateApplicablePercent')),
    net: amount(textAt(settlement, sums, 'LineTotalAmount')),
  }
}

/** Returns a discount or a charge on the whole document as a line. */
const adjustmentOf = (amount: Amount) => (each: Tree) => {
  const isCharge = textAt(each, 'ChargeIndicator', 'Indicator') === 'true'
  const tax = first(each, 'CategoryTradeTax')
  const size = amount(textAt(each, 'ActualAmount'))
  return {
    description: textAt(each, 'Reason') || (isCharge ? 'Charge' : 'Discount'),
    quantity: '',
    unit: '',
    category: textAt(tax, 'CategoryCode'),
    rate: rateOf(textAt(tax, 'RateApplicablePercent')),
    net: isCharge ? size : 0 - size,
  }
}

const shareOf = (amount: Amount) => (tax: Tree) => ({
  category: textAt(tax, 'CategoryCode'),
  rate: rateOf(textAt(tax, 'RateApplicablePercent')),
  net: amount(textAt(tax, 'BasisAmount')),
  tax: amount(textAt(tax, 'CalculatedAmount')),
  reason: textAt(tax, 'ExemptionReason'),
})

const totalsIn = (settlement: Tree | undefined, currency: string, amount: Amount) => {
  const sums = first(settlement, 'SpecifiedTradeSettlementHeaderMonetarySummation')
  const taxes = all(sums, 'TaxTotalAmount')
  const tax = taxes.find(({ attributes }) => attributes['currencyID'] === currency) ?? taxes[0]
  const total = amount(textAt(sums, 'GrandTotalAmount'))
  const due = textAt(sums, 'DuePayableAmount')
  return {
    net: amount(textAt(sums, 'TaxBasisTotalAmount')),
    tax: amount(tax?.text.trim() || '0'),
    total,
    due: due ? amount(due) : total,
  }
}

const sellerOf = (transaction: Tree | undefined) => {
  const seller = first(transaction, 'ApplicableHeaderTradeAgreement', 'SellerTradeParty')
  const ids = all(seller, 'SpecifiedTaxRegistration', 'ID')
  const vat = ids.find(({ attributes }) => attributes['schemeID'] === 'VA')
  return { supplier: textAt(seller, 'Name'), supplierVatId: vat?.text.trim() ?? '' }
}

const paymentOf = (settlement: Tree | undefined) => ({
  dueDate: dayOf(
    textAt(settlement, 'SpecifiedTradePaymentTerms', 'DueDateDateTime', 'DateTimeString'),
  ),
  iban: textAt(
    settlement,
    'SpecifiedTradeSettlementPaymentMeans',
    'PayeePartyCreditorFinancialAccount',
    'IBANID',
  ),
  paymentReference: textAt(settlement, 'PaymentReference'),
})

/** Reads a Cross Industry Invoice: Factur-X, ZUGFeRD 2, or XRechnung in that syntax. @throws Refusal 400 */
export function readCii(root: Tree): ReadInvoice {
  const head = first(root, 'ExchangedDocument')
  const transaction = first(root, 'SupplyChainTradeTransaction')
  const settlement = first(transaction, 'ApplicableHeaderTradeSettlement')
  const currency = textAt(settlement, 'InvoiceCurrencyCode')
  const amount = amountsOf(currency)
  return {
    isCredit: creditTypes.has(textAt(head, 'TypeCode')),
    number: textAt(head, 'ID'),
    issueDate: dayOf(textAt(head, 'IssueDateTime', 'DateTimeString')) ?? '',
    currency,
    ...sellerOf(transaction),
    ...paymentOf(settlement),
    ...totalsIn(settlement, currency, amount),
    lines: [
      ...all(transaction, 'IncludedSupplyChainTradeLineItem').map(lineOf(amount)),
      ...all(settlement, 'SpecifiedTradeAllowanceCharge').map(adjustmentOf(amount)),
    ],
    taxes: all(settlement, 'ApplicableTradeTax').map(shareOf(amount)),
  }
}
