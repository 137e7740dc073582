/** Decimal places of a unit price beyond the currency’s: at the largest quantity, the product stays right to the cent. */
const more = 6

/**
 * Returns the price of one, as a decimal number, from a line’s amount in the currency’s smallest unit and its quantity in
 * thousandths. It has at least the currency’s decimal places.
 */
export function priceText(net: number, quantity: number, digits: number): string {
  const scaled =
    (2n * BigInt(net) * 1000n * 10n ** BigInt(more) + BigInt(quantity)) / (2n * BigInt(quantity))
  const places = digits + more
  const padded = scaled.toString().padStart(places + 1, '0')
  const fraction = padded.slice(-places)
  const kept = fraction.slice(0, digits) + fraction.slice(digits).replace(/0+$/, '')
  return padded.slice(0, -places) + (kept && `.${kept}`)
}
