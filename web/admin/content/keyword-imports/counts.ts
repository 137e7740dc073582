/** The searches for a keyword as a tool reports them: a figure, or a range. */
export type Volume = { exact: number } | { low: number; high: number }

const maxCount = 999_999_999
const units: Record<string, number> = { '': 1, k: 1e3, m: 1e6 }

/**
 * Reads "1,300", "1 300", "1.3K" or "12.0" as a whole number. Returns null for anything else, and for numbers too
 * large to be stored.
 */
export function readCount(text: string): number | null {
  const [, digits = '', unit = ''] =
    /^(\d[\d.,\s\u00a0\u202f]*?)\s*([km]?)\+?$/i.exec(text.trim()) ?? []
  const isGrouped = unit === '' && /^\d{1,3}(?:[.,\s\u00a0\u202f]\d{3})+$/.test(digits)
  const plain = isGrouped ? digits.replace(/\D/g, '') : digits.replace(',', '.')
  const value = Math.round(Number(plain) * (units[unit.toLowerCase()] ?? 1))
  return digits !== '' && Number.isFinite(value) && value <= maxCount ? value : null
}

/** Reads a cost such as "$1.25" or "1,25 €" in hundredths. Returns null for anything else. */
export function readCost(text: string): number | null {
  const [, units = '', cents = ''] = /^\D*(\d{1,6})(?:[.,](\d{1,2}))?\D*$/.exec(text.trim()) ?? []
  return units === '' ? null : Number(units) * 100 + Number(cents.padEnd(2, '0'))
}

/** Reads "720", "100 – 1K" or "<10". Returns null where a tool gives no figure, such as a dash. */
export function readVolume(text: string): Volume | null {
  const parts = text.split(/\s*[–—]\s*|(?<=[\dkm])\s*-\s*(?=\d)/i)
  if (parts.length === 2) {
    const [low, high] = parts.map(readCount)
    return low !== null && low !== undefined && typeof high === 'number' && low <= high
      ? { low, high }
      : null
  }
  const [, below] = /^\s*(?:<|less than)\s*(.+)$/i.exec(text) ?? []
  const limit = below === undefined ? null : readCount(below)
  if (limit !== null) return { low: 0, high: limit }
  const exact = readCount(text)
  return exact === null ? null : { exact }
}

/**
 * The ranges that Keyword Planner hides behind one figure: in the files of accounts with low spend it writes the
 * middle of a range, while its page shows the range.
 */
const middles: Readonly<Record<number, readonly [low: number, high: number]>> = {
  5: [0, 10],
  50: [10, 100],
  500: [100, 1000],
  5000: [1000, 10_000],
  50_000: [10_000, 100_000],
  500_000: [100_000, 1_000_000],
  5_000_000: [1_000_000, 10_000_000],
}

/** Tells whether all figures of a file are middles of ranges, and so not counts. */
export const areMiddles = (volumes: readonly (Volume | null)[]): boolean => {
  const exact = volumes.flatMap((each) =>
    each && 'exact' in each && each.exact > 0 ? [each.exact] : [],
  )
  return exact.length > 0 && exact.every((value) => value in middles)
}

/** Returns the range that a middle represents. */
export const rangeAround = (volume: Volume | null): Volume | null => {
  const range = volume && 'exact' in volume ? middles[volume.exact] : undefined
  return range ? { low: range[0], high: range[1] } : volume
}
