import { creditTypes } from './cii.ts'
import { amountsOf, dayOf, rateOf, type ReadInvoice } from './invoice.ts'
import { all, first, textAt, type Tree } from './tree.ts'

type Amount = (text: string) => number
const join = (...parts: string[]) => parts.filter(Boolean).join('\n')

const lineOf = (amount: Amount) => (line: Tree) => {
  const quantity = first(line, 'InvoicedQuantity') ?? first(line, 'CreditedQuantity')
  const item = first(line, 'Item')
  const tax = first(item, 'ClassifiedTaxCategory')
  return {
    description: join(textAt(item, 'Name'), textAt(item, 'Description')),
    quantity: quantity?.text.trim() ?? '',
    unit: quantity?.attributes['unitCode'] ?? '',
    category: textAt(tax, 'ID'),
    rate: rateOf(textAt(tax, 'Percent')),
    net: amount(textAt(line, 'LineExtensionAmount')),
  }
}

/** Returns a discount or a charge on the whole document as a line. */
const adjustmentOf = (amount: Amount) => (each: Tree) => {
  const isCharge = textAt(each, 'ChargeIndicator') === 'true'
  const size = amount(textAt(each, 'Amount'))
  return {
    description: textAt(each, 'AllowanceChargeReason') || (isCharge ? 'Charge' : 'Discount'),
    quantity: '',
    unit: '',
    category: textAt(each, 'TaxCategory', 'ID'),
    rate: rateOf(textAt(each, 'TaxCategory', 'Percent')),
    net: isCharge ? size : 0 - size,
  }
}

const shareOf = (amount: Amount) => (share: Tree) => ({
  category: textAt(share, 'TaxCategory', 'ID'),
  rate: rateOf(textAt(share, 'TaxCategory', 'Percent')),
  net: amount(textAt(share, 'TaxableAmount')),
  tax: amount(textAt(share, 'TaxAmount')),
  reason: textAt(share, 'TaxCategory', 'TaxExemptionReason'),
})

const sellerOf = (root: Tree) => {
  const party = first(root, 'AccountingSupplierParty', 'Party')
  const schemes = all(party, 'PartyTaxScheme')
  const vat = schemes.find((each) => textAt(each, 'TaxScheme', 'ID') === 'VAT')
  return {
    supplier:
      textAt(party, 'PartyLegalEntity', 'RegistrationName') || textAt(party, 'PartyName', 'Name'),
    supplierVatId: textAt(vat, 'CompanyID'),
  }
}

/** Returns the tax in the invoice’s currency; another one is for the tax office. */
function taxOf(root: Tree, currency: string) {
  const totals = all(root, 'TaxTotal')
  return (
    totals.find((each) => first(each, 'TaxAmount')?.attributes['currencyID'] === currency) ??
    totals[0]
  )
}

/** Reads an invoice or a credit note in UBL 2.1, such as Peppol BIS. @throws Refusal 400 */
export function readUbl(root: Tree): ReadInvoice {
  const currency = textAt(root, 'DocumentCurrencyCode')
  const amount = amountsOf(currency)
  const sums = first(root, 'LegalMonetaryTotal')
  const tax = taxOf(root, currency)
  const total = amount(textAt(sums, 'TaxInclusiveAmount'))
  const due = textAt(sums, 'PayableAmount')
  const means = first(root, 'PaymentMeans')
  return {
    isCredit: root.name === 'CreditNote' || creditTypes.has(textAt(root, 'InvoiceTypeCode')),
    number: textAt(root, 'ID'),
    issueDate: dayOf(textAt(root, 'IssueDate')) ?? '',
    dueDate: dayOf(textAt(root, 'DueDate') || textAt(means, 'PaymentDueDate')),
    currency,
    ...sellerOf(root),
    net: amount(textAt(sums, 'TaxExclusiveAmount')),
    tax: amount(textAt(tax, 'TaxAmount') || '0'),
    total,
    due: due ? amount(due) : total,
    iban: textAt(means, 'PayeeFinancialAccount', 'ID'),
    paymentReference: textAt(means, 'PaymentID'),
    lines: [
      ...[...all(root, 'InvoiceLine'), ...all(root, 'CreditNoteLine')].map(lineOf(amount)),
      ...all(root, 'AllowanceCharge').map(adjustmentOf(amount)),
    ],
    taxes: all(tax, 'TaxSubtotal').map(shareOf(amount)),
  }
}
