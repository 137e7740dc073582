import { minorDigits } from './currencies.ts'
import type { TaxCategory } from './tax.ts'

/**
 * A line to be totaled. Amounts are integers in the currency's smallest unit, quantities are in thousandths and
 * tax rates in hundredths of a percent. Halves are rounded away from zero, so that a credit note is exactly its
 * invoice with the sign reversed. Each line is rounded to the smallest unit; tax is rounded once per rate, on
 * the sum of its lines (decision 19).
 */
export type PricedLine = {
  quantity: number
  unitPrice: number
  taxRate: number
  /** Null, as on lines from before there were categories, for taxed at the rate. */
  taxCategory?: TaxCategory | null
  taxReason?: string
}
/** The tax of all lines with the same category and rate; `category` is null for lines that pay none and don't say why. */
export type TaxShare = {
  category: TaxCategory | null
  reason: string
  rate: number
  net: number
  tax: number
}
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

/** Returns the amount of a line as priced: before tax, or with it where prices include it. */
export const lineNet = ({ quantity, unitPrice }: Pick<PricedLine, 'quantity' | 'unitPrice'>) =>
  multiplied(quantity, unitPrice, 1000)

/** Returns a line's category; null for one without tax that doesn't say why. */
export const categoryOf = ({ taxCategory, taxRate }: PricedLine): TaxCategory | null =>
  taxCategory ?? (taxRate > 0 ? 'S' : null)

const withoutTax = (gross: number, rate: number) => multiplied(gross, 10_000, 10_000 + rate)
const groupOf = (line: PricedLine) => `${line.taxRate} ${categoryOf(line) ?? ''}`

/**
 * Returns the amounts of lines before tax. Where prices include it, each is what the sum of its group grows by, so that
 * they add up to the group's net (EN 16931: BR-CO-10).
 */
export function netsOf(lines: readonly PricedLine[], pricesIncludeTax: boolean): number[] {
  if (!pricesIncludeTax) return lines.map(lineNet)
  const sums = new Map<string, number>()
  return lines.map((line) => {
    const before = sums.get(groupOf(line)) ?? 0
    const after = before + lineNet(line)
    sums.set(groupOf(line), after)
    return withoutTax(after, line.taxRate) - withoutTax(before, line.taxRate)
  })
}

function shareOf(lines: readonly PricedLine[], pricesIncludeTax: boolean): TaxShare {
  const [first] = lines
  const rate = first?.taxRate ?? 0
  const sum = lines.reduce((total, line) => total + lineNet(line), 0)
  const net = pricesIncludeTax ? withoutTax(sum, rate) : sum
  const tax = pricesIncludeTax ? sum - net : multiplied(net, rate, 10_000)
  const reasons = new Set(lines.map(({ taxReason }) => taxReason ?? '').filter(Boolean))
  const reason = [...reasons].toSorted().join(' ')
  return { category: first ? categoryOf(first) : null, reason, rate, net, tax }
}

/**
 * Returns the totals of an invoice: net, tax for each category and rate (highest first), and total. Where prices include
 * the tax, the total is their sum, and the tax what is left of it after the net.
 */
export function totalsOf(lines: readonly PricedLine[], pricesIncludeTax = false): Totals {
  const groups = Map.groupBy(lines, groupOf)
  const taxes = [...groups.values()]
    .map((group) => shareOf(group, pricesIncludeTax))
    .toSorted((a, b) => b.rate - a.rate || (a.category ?? '').localeCompare(b.category ?? ''))
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
