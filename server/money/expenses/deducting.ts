import type { expenses } from './table.ts'

type Supplied = Pick<typeof expenses.$inferSelect, 'supplierVatId' | 'taxes'>

/** Returns the country code with which a VAT number begins; empty for none. */
export const countryOf = (vatId: string) => /^[A-Z]{2}/i.exec(vatId.trim())?.[0].toUpperCase() ?? ''

/**
 * Returns the tax of an expense that the agency deducts, by rate: what is charged in its own country, once it has a VAT number.
 * Other tax is a part of the cost.
 */
export function deducted({ supplierVatId, taxes }: Supplied, vatId: string) {
  const country = countryOf(supplierVatId)
  if (!vatId || (country && country !== countryOf(vatId))) return []
  return taxes
    .filter(({ category, rate, tax }) => category === 'S' && rate > 0 && tax !== 0)
    .map(({ rate, tax }) => ({ rate, tax }))
}
