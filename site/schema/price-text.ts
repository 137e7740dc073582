const priceFormat = (currency: string) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency, maximumFractionDigits: 0 })

/** Formats a price in whole units of a currency, such as "$18,500". */
export const priceText = (amount: number, currency: string) => priceFormat(currency).format(amount)

/** Returns what stands before an amount in a currency, such as "$" or "CHF" with its space. */
export const currencySign = (currency: string) =>
  priceFormat(currency)
    .formatToParts(1)
    .filter(({ type }) => type !== 'integer')
    .map(({ value }) => value)
    .join('')
