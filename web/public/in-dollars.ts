const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
})

/** Formats a price in whole units, such as "$18,500". */
export const inDollars = (amount: number) => dollars.format(amount)
