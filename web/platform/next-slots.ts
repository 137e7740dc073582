import { useEffect, useSyncExternalStore } from 'react'
import { nextSlotsPath } from '../../contract/leads/next-slots-path.ts'
import { clockTime, formatOf, readerLocale } from './dates.ts'

const stale = 5 * 60_000
const none: readonly string[] = []
let slots = none
let askedAt = Number.NEGATIVE_INFINITY
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const now = () => slots
const atFirst = () => none

async function ask() {
  if (Date.now() - askedAt < stale) return
  askedAt = Date.now()
  const answered = fetch(nextSlotsPath)
  // A browser takes long to load its first formats: while it waits, it holds up nobody.
  readerLocale()
  const response = await answered
  if (!response.ok) return
  slots = ((await response.json()) as { slots: string[] }).slots
  for (const listener of listeners) listener()
}

/** Fetches the first free times once the page rests, and again when the window has been elsewhere for long. */
export const useFreshSlots = (isWanted: boolean) =>
  useEffect(() => {
    if (!isWanted) return
    // Without them the buttons say less, so an error isn't worth a word.
    const refresh = () => void ask().catch(() => {})
    const later = setTimeout(refresh, 200)
    addEventListener('focus', refresh)
    return () => {
      clearTimeout(later)
      removeEventListener('focus', refresh)
    }
  }, [isWanted])

/** Returns the first free times of the next days; none until they are known. */
export const useNextSlots = (): readonly string[] => useSyncExternalStore(subscribe, now, atFirst)

const week = 6 * 86_400_000

/** Formats a free time as "Mon 2:00 PM", or as "Dec 14" where the weekday alone would mislead. */
export const shortSlot = (at: string) =>
  Date.parse(at) - Date.now() < week
    ? `${formatOf(undefined, { weekday: 'short' }).format(new Date(at))} ${clockTime(at)}`
    : formatOf(undefined, { month: 'short', day: 'numeric' }).format(new Date(at))

/** Formats the day of a free time as "Monday, November 23". */
export const slotDay = (at: string) =>
  formatOf(undefined, { weekday: 'long', month: 'long', day: 'numeric' }).format(new Date(at))
