import { cityOf } from './city-names.ts'
import { useEffect, useState } from 'react'
import { clockOptions, readingLocale } from '../../contract/locales.ts'

const minute = 60_000
const dayMinutes = 1440

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`

/**
 * Formats a duration in minutes when under 60, hours when under 1440 minutes, otherwise days.
 * `ms` ≥ 0.
 */
export const duration = (ms: number) => {
  const minutes = Math.floor(ms / minute)
  if (minutes < 60) return `${minutes} min`
  if (minutes < dayMinutes) return `${Math.floor(minutes / 60)} h`
  return counted(Math.floor(minutes / dayMinutes), 'day')
}

/** Returns how long ago a moment was; a future moment counts as now. */
export const ago = (at: string, now: number) => {
  const ms = now - Date.parse(at)
  return ms < minute ? 'just now' : `${duration(ms)} ago`
}

/** Formats a duration in two units, such as "3 h 20 min". `ms` ≥ 0. */
export const preciseDuration = (ms: number) => {
  const minutes = Math.floor(ms / minute)
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours >= 48) return duration(ms)
  return minutes % 60 ? `${hours} h ${minutes % 60} min` : `${hours} h`
}

/** Returns the reader's language, from their browser's settings. */
export const readerLanguage = () => globalThis.navigator?.language ?? 'en-US'

const locales = new Map<string, string>()
/** Returns the locale in which the reader gets dates and times (`readingLocale`). */
export const readerLocale = () => {
  const language = readerLanguage()
  const locale = locales.get(language) ?? readingLocale(language)
  locales.set(language, locale)
  return locale
}

const formats = new Map<string, Intl.DateTimeFormat>()
/** Returns a cached format in the reader's locale, by default in this browser's time zone. */
export const formatOf = (zone: string | undefined, options: Intl.DateTimeFormatOptions) => {
  const locale = readerLocale()
  const key = `${locale} ${zone} ${JSON.stringify(options)}`
  const cached = formats.get(key)
  if (cached) return cached
  const format = new Intl.DateTimeFormat(locale, { ...options, ...(zone && { timeZone: zone }) })
  formats.set(key, format)
  return format
}

const day = { weekday: 'short', month: 'short', day: 'numeric' } as const
const clock = () => clockOptions(readerLocale())

/**
 * Formats as "Tue, Nov 24, 2:30 PM" in the reader's locale, with the year when it is not the
 * current one; by default in this browser's time zone.
 */
export const dateTime = (at: string, zone?: string) => {
  const date = new Date(at)
  const yearOf = (when: Date) => formatOf(zone, { year: 'numeric' }).format(when)
  const year = yearOf(date) === yearOf(new Date()) ? {} : ({ year: 'numeric' } as const)
  return formatOf(zone, { ...day, ...year, ...clock() }).format(date)
}

/** Formats as "2:30 PM", or "14:30" by the reader's locale. */
export const clockTime = (at: string, zone?: string) => formatOf(zone, clock()).format(new Date(at))

/** Formats a full hour of the day, 0 to 23, as "8:00 AM" or "08:00". */
export const hourText = (hour: number) =>
  formatOf('UTC', clock()).format(Date.UTC(2026, 0, 1, hour))

/** Returns the hour of a moment in a time zone, 0 to 23. */
export const hourIn = (at: string, zone: string) =>
  Number(
    new Intl.DateTimeFormat('en-US', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' }).format(
      new Date(at),
    ),
  )

/** Formats as "Nov 24, 2026". */
export const shortDate = (at: string) =>
  formatOf(undefined, { month: 'short', day: 'numeric', year: 'numeric' }).format(new Date(at))

/** Formats a calendar day, `YYYY-MM-DD`, as "Nov 24, 2026", whatever the reader's time zone. */
export const shortDay = (day: string) =>
  formatOf('UTC', { month: 'short', day: 'numeric', year: 'numeric' }).format(new Date(day))

/** Whether a text is a calendar day that exists, such as 2028-02-29. */
export const isDay = (text: string) => {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const at = new Date(text)
  return Number.isFinite(at.getTime()) && at.toISOString().startsWith(text)
}

/** The city of a time zone: "Europe/London" → "London". */
export const zoneName = (zone: string) => cityOf(zone.split('/').at(-1) ?? zone)

/** Returns the present moment in ms and rerenders every `interval` ms. */
export const useNow = (interval = 30_000) => {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), interval)
    return () => clearInterval(timer)
  }, [interval])
  return now
}
