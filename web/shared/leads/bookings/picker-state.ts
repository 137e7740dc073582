import { useMemo, useState } from 'react'
import { useNow } from '../../../platform/dates.ts'
import { byDay, type Day, dayIn, type Month, monthOf } from './calendar.ts'
import { firstGoodDay } from './slot-words.ts'
import { useSlots } from './slots-query.ts'
import { deviceZone } from './zones.ts'

/** Returns the month, or the one of the next free slot if it has none besides `except`: no useful start. */
const useLaterMonth = (
  token: string,
  timeZone: string,
  month: Month,
  host: string | null | undefined,
  except: string | undefined,
) => {
  const { data } = useSlots(token, timeZone, month, host)
  const isEmpty = data?.slots.every((at) => at === except)
  return isEmpty && data?.nextAfter ? monthOf(dayIn(timeZone, data.nextAfter)) : month
}

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
  const later = useLaterMonth(token, timeZone, monthOf(today), host, except)
  // The next free slot may be the one to move from, alone in its month.
  const firstMonth = useLaterMonth(token, timeZone, later, host, except)
  const month = chosenMonth ?? firstMonth
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
