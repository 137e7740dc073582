import { useMemo, useState } from 'react'
import { useNow } from '../../../platform/dates.ts'
import { byDay, type Day, dayIn, type Month, monthOf } from './calendar.ts'
import { firstGoodDay } from './slot-words.ts'
import { useSlots } from './slots-query.ts'
import { deviceZone } from './zones.ts'

/**
 * Holds the slot picker's state: the month, the day, and the chosen slot. Starts at the first day
 * with a free slot in waking hours; the visitor's own choices stay.
 */
export const usePicker = (
  token: string,
  zone = deviceZone(),
  except?: string,
  initialHost?: string,
  initialSlot?: string | null,
) => {
  const [host, setHost] = useState<string | null | undefined>(initialHost)
  const [timeZone, setTimeZone] = useState(zone)
  const [chosenMonth, setMonth] = useState<Month | null>(
    initialSlot ? monthOf(dayIn(zone, initialSlot)) : null,
  )
  const [chosenDay, setDay] = useState<Day | null>(initialSlot ? dayIn(zone, initialSlot) : null)
  const [chosen, setChosen] = useState<string | null>(initialSlot ?? null)
  const today = dayIn(timeZone, useNow())
  const thisMonth = monthOf(today)
  const first = useSlots(token, timeZone, thisMonth, host).data
  // A month without any remaining slot is no useful start.
  const nextFree = first?.slots.length === 0 ? first.nextAfter : null
  const month = chosenMonth ?? (nextFree ? monthOf(dayIn(timeZone, nextFree)) : thisMonth)
  const query = useSlots(token, timeZone, month, host)
  const { data } = query

  const free = useMemo(() => {
    const offered = (data?.slots ?? []).filter((at) => at !== except)
    const days = byDay(offered, timeZone)
    return new Map([...days].filter(([day]) => monthOf(day) === month))
  }, [data, timeZone, month, except])

  const day = chosenDay && free.has(chosenDay) ? chosenDay : firstGoodDay(free, timeZone)
  /** Shows the day of a moment. */
  const showDayOf = (at: string) => {
    const found = dayIn(timeZone, at)
    setMonth(monthOf(found))
    setDay(found)
  }
  return {
    query,
    /** Whom to book: what the person chose, as far as it can be had. */
    host: host === undefined ? undefined : (data?.host ?? null),
    setHost: (next: string | null) => {
      setHost(next)
      setChosen(null)
    },
    timeZone,
    setTimeZone: (next: string) => {
      setTimeZone(next)
      if (chosen) {
        setMonth(monthOf(dayIn(next, chosen)))
        setDay(dayIn(next, chosen))
      }
    },
    today,
    /** null while unknown. */
    lastDay: data ? dayIn(timeZone, data.horizon) : null,
    month,
    setMonth,
    day,
    setDay,
    free,
    chosen,
    setChosen,
    showDayOf,
    choose: (at: string) => {
      showDayOf(at)
      setChosen(at)
    },
  }
}
