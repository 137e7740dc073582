import { useMemo, useState } from 'react'
import { useNow } from '../../../platform/dates.ts'
import { byDay, type Day, dayIn, type Month, monthOf } from './calendar.ts'
import { useSlots } from './slots-query.ts'
import { deviceZone } from './zones.ts'

/**
 * What the slot picker shows: a month, one of its days, and the slot that is chosen. It begins with
 * the first day that has a free slot; what the visitor turns to stays.
 */
export const usePicker = (token: string, zone = deviceZone(), except?: string) => {
  const [timeZone, setTimeZone] = useState(zone)
  const [wantedMonth, setMonth] = useState<Month | null>(null)
  const [wantedDay, setDay] = useState<Day | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const today = dayIn(timeZone, useNow())
  const thisMonth = monthOf(today)
  const first = useSlots(token, timeZone, thisMonth).data
  // A month in which all is taken or over is no beginning.
  const ahead = first?.slots.length === 0 ? first.nextAfter : null
  const month = wantedMonth ?? (ahead ? monthOf(dayIn(timeZone, ahead)) : thisMonth)
  const query = useSlots(token, timeZone, month)
  const { data } = query

  const free = useMemo(() => {
    const offered = (data?.slots ?? []).filter((at) => at !== except)
    const days = byDay(offered, timeZone)
    return new Map([...days].filter(([day]) => monthOf(day) === month))
  }, [data, timeZone, month, except])

  const day = wantedDay && free.has(wantedDay) ? wantedDay : ([...free.keys()][0] ?? null)
  /** Turns to the day of a moment. */
  const showDayOf = (at: string) => {
    const found = dayIn(timeZone, at)
    setMonth(monthOf(found))
    setDay(found)
  }
  return {
    query,
    timeZone,
    setTimeZone: (next: string) => {
      setTimeZone(next)
      if (chosen) {
        setMonth(monthOf(dayIn(next, chosen)))
        setDay(dayIn(next, chosen))
      }
    },
    today,
    /** null while it is not known. */
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
