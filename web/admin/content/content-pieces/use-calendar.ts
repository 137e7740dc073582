import { useState } from 'react'
import {
  calendar,
  mostInCalendar,
  undatedAtFirst,
} from '../../../../contract/content/content-calendar.ts'
import { firstDayOfWeek } from '../../../../contract/locales.ts'
import { readerLanguage, useNow } from '../../../platform/dates.ts'
import { queryClient } from '../../../platform/query-client.ts'
import { queryOf, useCall } from '../../../platform/query.tsx'
import { idIn } from '../../../platform/url-values.ts'
import { assigneeIn } from '../../core/assignments/AssigneeFilter.tsx'
import type { PieceFilters } from './content-filters.ts'
import { dayOf, daysOf, monthOf } from './month.ts'

/** Returns the month of the filters, the days of its weeks, and the pieces on them. */
export const useCalendar = (filters: PieceFilters) => {
  const [most, setMost] = useState(undatedAtFirst)
  const { client, assignee } = filters.values
  const now = new Date(useNow(60_000))
  const month = monthOf(filters.values.month, now)
  const firstDay = firstDayOfWeek(readerLanguage())
  const days = daysOf(month, firstDay)
  const [from = '', to = ''] = [days[0], days.at(-1)]
  const sentFor = (undated: number) => ({
    query: {
      from,
      to,
      clientId: idIn(client) ?? ('all' as const),
      ...assigneeIn(assignee),
      most: undated,
    },
  })
  const query = useCall(calendar, sentFor(most))
  // Loads them before they are shown, so that the calendar and the focus stay where they are.
  const more = async () => {
    const next = Math.min(most + undatedAtFirst, mostInCalendar)
    await queryClient.prefetchQuery(queryOf(calendar, sentFor(next)))
    setMost(next)
  }
  const showMore = most < mostInCalendar ? () => void more() : null
  return { month, days, firstDay, today: dayOf(now), query, showMore }
}
