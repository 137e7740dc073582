import type { LineInput } from './invoice-lines.ts'
import { lineNet, multiplied } from './money.ts'

/** New prices of a schedule's lines, in their order, for periods that begin on this day or later. */
export type PriceChange = { from: string; prices: number[] }

/** Returns the lines with the prices that hold for a period that begins on a day. */
export function pricedLines(
  lines: readonly LineInput[],
  changes: readonly PriceChange[],
  from: string,
): LineInput[] {
  const last = changes
    .filter((change) => change.from <= from)
    .toSorted((a, b) => a.from.localeCompare(b.from))
    .at(-1)
  return lines.map((line, at) => ({ ...line, unitPrice: last?.prices[at] ?? line.unitPrice }))
}

const one = 1000

/**
 * Returns each line with what a part of the running sum grows by: rounded like this, lines and discounts that add up to
 * nothing or more do so in every part.
 */
function linesOf(lines: readonly LineInput[], partOf: (sum: number) => number): LineInput[] {
  let sum = 0
  return lines.map((line) => {
    const before = partOf(sum)
    sum += lineNet(line)
    return { ...line, quantity: one, unitPrice: partOf(sum) - before }
  })
}

/**
 * Returns lines for some of a period's days, in whole minor units rounded down, so that the parts of a period never add
 * up to more than the whole.
 */
export const linesByDay = (
  lines: readonly LineInput[],
  { days, ofDays }: { days: number; ofDays: number },
): LineInput[] =>
  days === ofDays
    ? [...lines]
    : linesOf(lines, (sum) => Number((BigInt(sum) * BigInt(days)) / BigInt(ofDays)))

/**
 * Returns lines for a share, in hundredths of a percent, after others that add up to `before`. Each is what the sum
 * grows by, so that shares of 100% add up to exactly the whole.
 */
export const linesByShare = (
  lines: readonly LineInput[],
  { before, share }: { before: number; share: number },
): LineInput[] =>
  share === 10_000
    ? [...lines]
    : linesOf(
        lines,
        (sum) => multiplied(sum, before + share, 10_000) - multiplied(sum, before, 10_000),
      )
