import { minorDigits } from '../../../contract/money/currencies.ts'

/**
 * Stripe’s smallest units where they aren’t those of ISO 4217 (https://docs.stripe.com/currencies): króna and shilling
 * have two decimals there, although only whole ones can be paid, and the ariary has none.
 */
const digitsThere: Readonly<Record<string, number>> = { ISK: 2, UGX: 2, MGA: 0 }
const shiftOf = (currency: string) =>
  (digitsThere[currency] ?? minorDigits(currency)) - minorDigits(currency)

/** Returns an amount as Stripe counts it; null if it can’t be paid there, such as 5.124 KWD. */
export function toStripe(amount: number, currency: string): number | null {
  const shift = shiftOf(currency)
  const shifted = shift < 0 ? amount / 10 ** -shift : amount * 10 ** shift
  const isExact = Number.isInteger(shifted) && (minorDigits(currency) < 3 || shifted % 10 === 0)
  return isExact ? shifted : null
}

/** Returns an amount of Stripe’s as we count it; `currency` in capitals. */
export function fromStripe(amount: number, currency: string): number {
  const shift = shiftOf(currency)
  return shift < 0 ? amount * 10 ** -shift : Math.round(amount / 10 ** shift)
}
