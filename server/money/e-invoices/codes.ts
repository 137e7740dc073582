import type { EInvoiceFormat } from '../../../contract/money/e-invoices.ts'
import { plainMoney, quantityText, rateText } from '../../../contract/money/money.ts'
import type { TaxCategory } from '../../../contract/money/tax.ts'
import type { EInvoice } from './model.ts'

const standard = 'urn:cen.eu:en16931:2017'
/** The specification that a file follows (BT-24). */
export const specifications: Record<EInvoiceFormat, string> = {
  'factur-x': standard,
  xrechnung: `${standard}#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0`,
  peppol: `${standard}#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0`,
}
/** The business process of XRechnung and Peppol (BT-23). */
export const businessProcess = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'

/** Codes of the list VATEX for the reasons that are EU law. */
export const exemptionCodes: Partial<Record<TaxCategory, string>> = {
  AE: 'VATEX-EU-AE',
  K: 'VATEX-EU-IC',
  G: 'VATEX-EU-G',
  O: 'VATEX-EU-O',
}

/** The unit of quantities (UN/ECE Recommendation 20): one. Lines don’t say whether they count hours or pieces. */
export const unit = 'C62'
/** A discount (UNCL 5189). */
export const discount = '95'

/** The countries of the SEPA whose accounts take a SEPA credit transfer. */
const sepa = new Set(
  'AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM VA'.split(
    ' ',
  ),
)

/**
 * Returns the means of payment (UNCL 4461): a SEPA credit transfer, another credit transfer, or for a credit note that it is
 * set against its invoice.
 */
export function paymentMeansCode({ isCredit, account, currency }: EInvoice): string {
  if (isCredit || !account) return '97'
  return currency === 'EUR' && sepa.has(account.iban.slice(0, 2)) ? '58' : '30'
}

/** Says what happens with the amount of a credit note, which has no due date (BR-CO-25); empty for an invoice. */
export const termsText = ({ isCredit, credits }: EInvoice): string =>
  isCredit ? `Credited against invoice ${credits?.number ?? ''}`.trim() : ''

/** Writes amounts of a currency. */
export const amountsIn = (currency: string) => (minor: number) => plainMoney(minor, currency)

/** Writes a rate in percent; empty outside the scope of VAT, where none may stand (BR-O-5). */
export const percent = ({ category, rate }: { category: TaxCategory | null; rate: number }) =>
  category === 'O' ? '' : rateText(rate).replace('%', '')

/** Writes a quantity. */
export const quantity = (thousandths: number) => quantityText(thousandths).replace('\u2212', '-')
