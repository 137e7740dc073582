import { rateText } from './money.ts'
import type { PaymentMethod } from './payment-methods.ts'
import { type PaymentProviderId, paymentProviderLabels } from '../payment-provider-ids.ts'
import { type TaxCategory, taxCategories } from './tax.ts'

/** Charts of accounts whose numbers are known; without one the agency enters its own. */
export const charts = {
  own: 'My own accounts',
  skr03: 'DATEV SKR 03',
  skr04: 'DATEV SKR 04',
} as const
export type Chart = keyof typeof charts

/** The accounts that every journal uses, with their names. */
const basic = {
  receivable: 'Accounts receivable',
  transfer: 'Bank',
  card: 'Card payments',
  cash: 'Cash',
  other: 'Other payments',
  stripe: paymentProviderLabels.stripe,
  mollie: paymentProviderLabels.mollie,
  fees: 'Payment fees',
  credit: 'Client credits',
  'write-off': 'Bad debts',
  expense: 'Expenses',
  payable: 'Accounts payable',
} as const satisfies Record<string, string> & Record<PaymentMethod | PaymentProviderId, string>

/** An account by its key: one of the basic ones, or revenue and tax of a category and rate, such as `revenue-S-2000`. */
export type AccountKey = string

/** The tax of a line as accounts tell it apart. The rate, in hundredths of a percent, matters to what is taxed alone. */
type Taxed = { category: TaxCategory | null; rate: number }
const suffix = ({ category, rate }: Taxed) =>
  category === 'S' ? `S-${rate}` : (category ?? 'none')

/** Returns the account of a revenue. */
export const revenueAccount = (taxed: Taxed): AccountKey => `revenue-${suffix(taxed)}`
/** Returns the account of the tax at a rate. */
export const taxAccount = (taxed: Taxed): AccountKey => `tax-${suffix(taxed)}`
/** Returns the account of the tax that suppliers charged at a rate and the agency deducts. */
export const inputAccount = (rate: number): AccountKey => `input-S-${rate}`
/** Returns the account on which a payment arrives. */
export const moneyAccount = (
  method: PaymentMethod,
  provider: PaymentProviderId | null,
): AccountKey => provider ?? method

/** Returns the keys of the accounts of the basic kind, of revenue and tax at these rates, and of what suppliers charged at others. */
export const accountKeys = (
  taxes: readonly Taxed[],
  inputRates: readonly number[],
): AccountKey[] => [
  ...new Set([
    ...Object.keys(basic),
    ...taxes.map(revenueAccount),
    ...taxes.filter(({ rate }) => rate > 0).map(taxAccount),
    ...inputRates.map(inputAccount),
  ]),
]

const taxKey = /^(revenue|tax|input)-(?:S-(\d+)|(none|[A-Z]{1,2}))$/

/** Returns the name of an account: `Revenue, VAT 20%`. */
export function accountName(key: AccountKey, taxName: string): string {
  const [, kind, rate, category] = taxKey.exec(key) ?? []
  if (!kind) return basic[key as keyof typeof basic] ?? key
  const tax = rate ? `${taxName} ${rateText(Number(rate))}` : taxOf(category ?? '')
  if (kind === 'input') return `${tax} deducted`
  return kind === 'tax' ? `${tax} owed` : `Revenue, ${tax}`
}
const taxOf = (category: string) =>
  category === 'none' ? 'no tax' : taxCategories[category as TaxCategory].toLowerCase()

/**
 * Account numbers by chart, from DATEV’s SKR 03 and SKR 04. Their revenue accounts at 19% and 7% split off the tax by
 * themselves, so a journal for them holds gross amounts (`datev.ts`). Other rates have no account of their own there.
 */
const numbers: Record<Exclude<Chart, 'own'>, Record<AccountKey, string>> = {
  skr03: {
    receivable: '1400',
    transfer: '1200',
    card: '1360',
    cash: '1000',
    other: '1360',
    stripe: '1360',
    mollie: '1360',
    fees: '4970',
    credit: '1590',
    'write-off': '2400',
    expense: '4900',
    payable: '1600',
    'input-S-1900': '1576',
    'input-S-700': '1571',
    'revenue-S-1900': '8400',
    'revenue-S-700': '8300',
    'tax-S-1900': '1776',
    'tax-S-700': '1771',
    'revenue-E': '8100',
    'revenue-AE': '8336',
    'revenue-K': '8125',
    'revenue-G': '8120',
    'revenue-O': '8338',
    'revenue-none': '8200',
  },
  skr04: {
    receivable: '1200',
    transfer: '1800',
    card: '1460',
    cash: '1600',
    other: '1460',
    stripe: '1460',
    mollie: '1460',
    fees: '6855',
    credit: '1370',
    'write-off': '6930',
    expense: '6300',
    payable: '3300',
    'input-S-1900': '1406',
    'input-S-700': '1401',
    'revenue-S-1900': '4400',
    'revenue-S-700': '4300',
    'tax-S-1900': '3806',
    'tax-S-700': '3801',
    'revenue-E': '4100',
    'revenue-AE': '4336',
    'revenue-K': '4125',
    'revenue-G': '4120',
    'revenue-O': '4338',
    'revenue-none': '4200',
  },
}

/** Returns the number that a chart gives an account; empty for none. */
export const usualCode = (chart: Chart, key: AccountKey): string =>
  chart === 'own' ? '' : (numbers[chart][key] ?? '')
