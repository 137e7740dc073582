/** How often a keyword is searched for, as a tool wrote it: a figure, or a range. */
export type Volume = { exact: number } | { low: number; high: number }

const most = 999_999_999
const units: Record<string, number> = { '': 1, k: 1e3, m: 1e6 }

/** "1,300", "1 300", "1.3K", "12.0" as a whole number; null for what is none, or too large to be kept. */
export function readCount(text: string): number | null {
  const [, digits = '', unit = ''] =
    /^(\d[\d.,\s\u00a0\u202f]*?)\s*([km]?)\+?$/i.exec(text.trim()) ?? []
  const isGrouped = unit === '' && /^\d{1,3}(?:[.,\s\u00a0\u202f]\d{3})+$/.test(digits)
  const plain = isGrouped ? digits.replace(/\D/g, '') : digits.replace(',', '.')
  const value = Math.round(Number(plain) * (units[unit.toLowerCase()] ?? 1))
  return digits !== '' && Number.isFinite(value) && value <= most ? value : null
}

/** "720", "100 – 1K", "<10"; null where a tool says nothing, such as a dash. */
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
 * What Keyword Planner writes into files of accounts that spend little: the middle of a range in
 * place of the range that its page shows.
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

/** Are all figures of a file middles of ranges? Then they are no counts. */
export const areMiddles = (volumes: readonly (Volume | null)[]): boolean => {
  const exact = volumes.flatMap((each) =>
    each && 'exact' in each && each.exact > 0 ? [each.exact] : [],
  )
  return exact.length > 0 && exact.every((value) => value in middles)
}

/** The range that a middle stands for. */
export const rangeAround = (volume: Volume | null): Volume | null => {
  const range = volume && 'exact' in volume ? middles[volume.exact] : undefined
  return range ? { low: range[0], high: range[1] } : volume
}
