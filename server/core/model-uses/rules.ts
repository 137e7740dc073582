import type { Model } from '../../platform/model-settings.ts'

/** Returns the calendar month around a day, `YYYY-MM-DD`: its first day and the first of the next month. */
export function monthOf(day: string): { from: string; to: string } {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const first = (months: number) =>
    new Date(Date.UTC(year, month - 1 + months)).toISOString().slice(0, 10)
  return { from: first(0), to: first(1) }
}

/** The amounts that a call used. */
export type Amounts = { tokensIn?: number; tokensOut?: number; pictures?: number }
type Prices = Pick<Model, 'priceIn' | 'priceOut' | 'pricePicture'>

/**
 * Returns the cost of a call in millionths of a US dollar, rounded up, and whether the model has no price for a part of
 * what was used.
 */
export function costOf(
  { priceIn, priceOut, pricePicture }: Prices,
  { tokensIn = 0, tokensOut = 0, pictures = 0 }: Amounts,
): { cost: number; isUnpriced: boolean } {
  const million = 1_000_000
  const parts = [
    { used: tokensIn, price: priceIn, of: million },
    { used: tokensOut, price: priceOut, of: million },
    { used: pictures, price: pricePicture, of: 1 },
  ].filter(({ used }) => used > 0)
  const cost = parts.reduce((sum, { used, price, of }) => sum + (used * (price ?? 0)) / of, 0)
  return { cost: Math.ceil(cost), isUnpriced: parts.some(({ price }) => price === null) }
}
