import { minorDigits } from './currencies.ts'

/**
 * A line to be totaled. Amounts are integers in the currency's smallest unit, quantities are in thousandths and
 * tax rates in hundredths of a percent. Halves are rounded away from zero, so that a credit note is exactly its
 * invoice with the sign reversed. Each line is rounded to the smallest unit; tax is rounded once per rate, on
 * the sum of its lines (decision 19).
 */
export type PricedLine = { quantity: number; unitPrice: number; taxRate: number }
export type TaxShare = { rate: number; net: number; tax: number }
export type Totals = { net: number; taxes: TaxShare[]; tax: number; total: number }

/**
 * Returns `a × b ÷ divisor`, computed exactly and with halves rounded away from zero. Takes integers; the
 * divisor must be positive.
 */
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

/** Returns the totals of an invoice: net, tax for each rate (highest first), and total. */
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

/** Formats an amount as a plain number for files and input fields: `-1234.50`. */
export const plainMoney = (minor: number, currency: string) => scaled(minor, minorDigits(currency))

/** Formats an amount for display: `$1,234.50`, with a real minus sign. */
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

/** Formats a quantity: `1.5` for 1500 thousandths. */
export const quantityText = (thousandths: number) =>
  scaled(thousandths, 3)
    .replace(/\.?0+$/, '')
    .replace('-', '\u2212')

/** Formats a tax rate: `20%` or `5.5%`. */
export const rateText = (rate: number) => `${scaled(rate, 2).replace(/\.?0+$/, '')}%`

// A group never begins with zero: "0,125" is an eighth.
const grouped = /^[-\u2212]?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/
const plain = /^[-\u2212]?(?:\d+(?:[.,]\d*)?|[.,]\d+)$/

/**
 * Parses a typed number, such as `1,234.5`, `1234.50` or `12,5`, as an integer with `digits` implied decimal
 * places. Returns null if it isn't a number or has more decimal places.
 */
export function readDecimal(text: string, digits: number): number | null {
  const input = text.replace(/[\s\u00a0\u202f%]/g, '')
  const isGrouped = grouped.test(input)
  if (!isGrouped && !plain.test(input)) return null
  const normalized = isGrouped ? input.replaceAll(',', '') : input.replace(',', '.')
  const [whole = '', fraction = ''] = normalized.replace(/^[-\u2212]/, '').split('.')
  const kept = fraction.replace(/0+$/, '')
  if (kept.length > digits || whole.length > 15) return null
  const value = Number(whole + kept.padEnd(digits, '0'))
  if (!Number.isSafeInteger(value)) return null
  return /^[-\u2212]/.test(normalized) && value !== 0 ? -value : value
}
