import { rateText, type TaxShare } from './money.ts'

/** The tax categories of EN 16931 (UNCL 5305) by their codes, with their labels. */
export const taxCategories = {
  S: 'Taxed',
  Z: 'Zero rate',
  E: 'Exempt',
  AE: 'Reverse charge',
  K: 'EU supply of goods',
  G: 'Export of goods',
  O: 'Outside the scope of tax',
} as const
export type TaxCategory = keyof typeof taxCategories

/** Whether a line of this category has no tax, and says why (EN 16931: BR-E-10, BR-AE-10, BR-K-10, BR-G-10, BR-O-10). */
export const needsReason = (category: TaxCategory | null): boolean =>
  category !== null && category !== 'S' && category !== 'Z'

/** The wording of the reason that most countries of the EU accept; empty where the agency has to name its own law. */
export const usualReasons: Record<TaxCategory, string> = {
  S: '',
  Z: '',
  E: '',
  AE: 'Reverse charge: the recipient is liable for the VAT (Article 196 of Directive 2006/112/EC).',
  K: 'Intra-Community supply, exempt under Article 138 of Directive 2006/112/EC.',
  G: 'Export, exempt under Article 146 of Directive 2006/112/EC.',
  O: 'Not subject to VAT here: the place of supply is the recipient’s country.',
}

/** Returns the tax of a line as lists show it: its rate, or why there is none. */
export const taxText = (category: TaxCategory | null, rate: string): string =>
  category !== null && needsReason(category) ? taxCategories[category] : rate

/** Whether the totals list the tax of a category and rate: not where it is the only one, and none. */
export const isShown = (
  { category, rate }: Pick<TaxShare, 'category' | 'rate'>,
  _at: number,
  all: readonly unknown[],
): boolean => rate > 0 || all.length > 1 || category !== null

/** Names the tax of a category and rate in the totals: `VAT 20%` or `Reverse charge`. */
export const taxLabel = (taxName: string, category: TaxCategory | null, rate: number): string =>
  category !== null && needsReason(category)
    ? taxCategories[category]
    : `${taxName} ${rateText(rate)}`

/** Member states of the European Union. */
export const union: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
)

type Party = { country: string; vatId: string }

/**
 * Returns the category to propose for services: reverse charge between businesses of two member states of the EU, both
 * with a VAT number (Articles 44 and 196 of Directive 2006/112/EC); null otherwise. A person decides.
 */
export const proposedTax = (seller: Party, buyer: Party): 'AE' | null =>
  union.has(seller.country) &&
  union.has(buyer.country) &&
  seller.country !== buyer.country &&
  seller.vatId !== '' &&
  buyer.vatId !== ''
    ? 'AE'
    : null
