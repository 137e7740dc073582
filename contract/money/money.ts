import { minorDigits } from './currencies.ts'

/**
 * Money is a whole number of a currency's smallest unit, quantities are thousandths, tax rates are
 * hundredths of a percent. Halves are rounded away from zero, so that a credit note is its invoice
 * with the sign turned. A line is rounded to the smallest unit; tax is rounded once for each rate,
 * on the sum of its lines (decision 19).
 */
export type PricedLine = { quantity: number; unitPrice: number; taxRate: number }
export type TaxShare = { rate: number; net: number; tax: number }
export type Totals = { net: number; taxes: TaxShare[]; tax: number; total: number }

/** `a × b ÷ divisor`, exactly, halves away from zero. Whole numbers; the divisor is positive. */
export function multiplied(a: number, b: number, divisor: number): number {
  const product = BigInt(a) * BigInt(b)
  const by = BigInt(divisor)
  const size = product < 0n ? -product : product
  const rounded = (2n * size + by) / (2n * by)
  return Number(product < 0n ? -rounded : rounded)
}

/** Returns the amount of a line before tax. */
export const lineNet = ({ quantity, unitPrice }: Pick<PricedLine, 'quantity' | 'unitPrice'>) =>
  multiplied(quantity, unitPrice, 1000)

/** Sums of an invoice: net, tax for each rate (highest first), and all of it. */
export function totalsOf(lines: readonly PricedLine[]): Totals {
  const byRate = new Map<number, number>()
  for (const line of lines)
    byRate.set(line.taxRate, (byRate.get(line.taxRate) ?? 0) + lineNet(line))
  const taxes = [...byRate]
    .toSorted(([a], [b]) => b - a)
    .map(([rate, net]) => ({ rate, net, tax: multiplied(net, rate, 10_000) }))
  const sum = (of: 'net' | 'tax') => taxes.reduce((total, each) => total + each[of], 0)
  return { net: sum('net'), taxes, tax: sum('tax'), total: sum('net') + sum('tax') }
}

const scaled = (value: number, digits: number) => {
  const text = String(Math.abs(value)).padStart(digits + 1, '0')
  const whole = digits ? text.slice(0, -digits) : text
  return `${value < 0 ? '-' : ''}${whole}${digits ? `.${text.slice(-digits)}` : ''}`
}

/** As a plain number for files and fields: `-1234.50`. */
export const plainMoney = (minor: number, currency: string) => scaled(minor, minorDigits(currency))

/** As people read it: `$1,234.50`, with a real minus sign. */
export function moneyText(minor: number, currency: string): string {
  const digits = minorDigits(currency)
  const options = {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  } as const
  const format = new Intl.NumberFormat('en-US', options)
  return format
    .format(scaled(Math.abs(minor), digits) as Intl.StringNumericLiteral)
    .replace(/^/, minor < 0 ? '\u2212' : '')
}

/** `1.5` for 1500 thousandths. */
export const quantityText = (thousandths: number) =>
  scaled(thousandths, 3)
    .replace(/\.?0+$/, '')
    .replace('-', '\u2212')

/** `20%` or `5.5%` for hundredths of a percent. */
export const rateText = (rate: number) => `${scaled(rate, 2).replace(/\.?0+$/, '')}%`

const grouped = /^[-\u2212]?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/
const plain = /^[-\u2212]?(?:\d+(?:[.,]\d*)?|[.,]\d+)$/

/**
 * Reads what a person typed as a whole number of the unit that has `digits` after the point:
 * `1,234.5`, `1234.50`, `12,5`. Null when it is no number, or finer than the unit.
 */
export function readDecimal(text: string, digits: number): number | null {
  const given = text.replace(/[\s\u00a0\u202f%]/g, '')
  const isGrouped = grouped.test(given)
  if (!isGrouped && !plain.test(given)) return null
  const tidy = isGrouped ? given.replaceAll(',', '') : given.replace(',', '.')
  const [whole = '', fraction = ''] = tidy.replace(/^[-\u2212]/, '').split('.')
  const kept = fraction.replace(/0+$/, '')
  if (kept.length > digits || whole.length > 15) return null
  const value = Number(whole + kept.padEnd(digits, '0'))
  if (!Number.isSafeInteger(value)) return null
  return /^[-\u2212]/.test(tidy) && value !== 0 ? -value : value
}
