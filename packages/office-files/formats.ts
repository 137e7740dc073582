/** A number format, as far as it changes what a cell means: a date, a time, or a number of a fixed length. */
export type NumberFormat = 'plain' | 'day' | 'moment' | 'time' | { digits: number }

/** The date and time formats that workbooks use without declaring them (ECMA-376, 18.8.30). */
const builtIn = (id: number): NumberFormat => {
  if (id === 22) return 'moment'
  if ((id >= 18 && id <= 21) || (id >= 45 && id <= 47) || (id >= 32 && id <= 35)) return 'time'
  if ((id >= 14 && id <= 17) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)) return 'day'
  return 'plain'
}

/** Returns the meaning of a number format by its id and, if it is the file's own, its code. */
export function formatOf(id: number, code?: string): NumberFormat {
  if (code === undefined) return builtIn(id)
  const [positive = ''] = code.split(';')
  const letters = positive
    .replace(/\\./g, '')
    .replace(/"[^"]*"|_.|\*./g, '')
    .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
    .toLowerCase()
  if (/^0{2,}$/.test(letters)) return { digits: letters.length }
  if (/general/.test(letters) || !/[dmyhs]/.test(letters)) return 'plain'
  const hasTime = /[hs]/.test(letters)
  const hasDay = /[dy]/.test(letters) || (letters.includes('m') && !hasTime)
  if (hasDay) return hasTime ? 'moment' : 'day'
  return 'time'
}

/** The days from the beginning of 1900 to the end of 9999, which is the last date of a workbook. */
const lastDay = 2_958_465
const daySeconds = 86_400
const two = (value: number) => String(value).padStart(2, '0')

/**
 * Returns the text of a numeric cell: a day as `2026-11-22`, a time as `09:30`, any other number with all its digits.
 * Numbers that the file has rounded stay in exponents, so that nobody takes them for a phone number.
 */
export function numberText(raw: string, format: NumberFormat, is1904: boolean): string {
  const value = Number(raw)
  if (raw.trim() === '' || !Number.isFinite(value)) return raw
  if (typeof format === 'object' && Number.isInteger(value) && value >= 0)
    return plainText(raw, value).padStart(format.digits, '0')
  if (format === 'plain' || typeof format === 'object' || value < 0 || value > lastDay)
    return plainText(raw, value)
  const seconds = Math.round(value * daySeconds)
  if (format === 'time') return timeText(seconds)
  const days = Math.floor(format === 'day' ? value : seconds / daySeconds)
  const rest = seconds - days * daySeconds
  const time = format === 'moment' && rest > 0 ? ` ${timeText(rest)}` : ''
  return dayText(days, is1904) + time
}

const plainText = (raw: string, value: number) =>
  Math.abs(value) >= 1e15 || (value !== 0 && Math.abs(value) < 1e-6)
    ? raw
    : String(Number(value.toPrecision(15)))

const timeText = (seconds: number) => {
  const rest = seconds % 60
  const clock = `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}`
  return rest ? `${clock}:${two(rest)}` : clock
}

/** Workbooks count from 1 January 1900 and have a 29 February in that year, or from 1 January 1904. */
const dayText = (days: number, is1904: boolean) => {
  const first = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, days < 60 ? 31 : 30)
  return new Date(first + days * daySeconds * 1000).toISOString().slice(0, 10)
}
