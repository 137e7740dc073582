import { multiplied } from '../../../contract/money/money.ts'
import type { BillingSettings } from '../../../contract/money/billing-settings.ts'
import { countryOf } from './deducting.ts'
import type { ExpenseRow } from './store.ts'

type Costly = Pick<ExpenseRow, 'supplierVatId' | 'lines' | 'taxes'>
type Agency = Pick<BillingSettings, 'vatId' | 'taxId' | 'taxRate' | 'country'>

/** Returns whether an agency deducts what is charged in its country: with a VAT number, or if it charges tax itself. */
function deducts({ vatId, taxId, taxRate, country }: Agency, supplierVatId: string): boolean {
  const [home, theirs] = [countryOf(vatId) || country, countryOf(supplierVatId)]
  const isHome = home === '' || theirs === '' || theirs === home
  return isHome && (vatId !== '' || (taxId !== '' && taxRate > 0))
}

/** Spreads an amount over others by their size, to the smallest unit; all of it on the first where they add up to nothing. */
function spread(amount: number, over: readonly number[]): number[] {
  const whole = over.reduce((sum, each) => sum + each, 0)
  if (whole <= 0) return over.map((_each, at) => (at === 0 ? amount : 0))
  const upTo = (sum: number) => multiplied(amount, sum, whole)
  let before = 0
  return over.map((each) => {
    before += each
    return upTo(before) - upTo(before - each)
  })
}

/**
 * Returns what each line of an expense costs the agency, in the currency’s smallest unit: its net, and its part of the tax
 * that the agency doesn’t deduct.
 */
export function costsOf({ supplierVatId, lines, taxes }: Costly, agency: Agency): number[] {
  const costs = lines.map(({ net }) => net)
  const isDeducting = deducts(agency, supplierVatId)
  for (const { category, rate, tax } of taxes) {
    if (isDeducting && category === 'S') continue
    const taxed = lines.map((line) =>
      line.category === category && line.rate === rate ? line.net : 0,
    )
    for (const [at, part] of spread(tax, taxed).entries()) costs[at] = (costs[at] ?? 0) + part
  }
  return costs
}
