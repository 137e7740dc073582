import { calendar } from '../../../../contract/content/content-calendar.ts'
import { firstDayOfWeek } from '../../../../contract/locales.ts'
import { readerLanguage, useNow } from '../../../platform/dates.ts'
import { useCall } from '../../../platform/query.tsx'
import { idIn } from '../../../platform/url-values.ts'
import { assigneeIn } from '../../core/assignments/AssigneeFilter.tsx'
import type { PieceFilters } from './content-filters.ts'
import { dayOf, daysOf, monthOf } from './month.ts'

/** Returns the month of the filters, the days of its weeks, and the pieces on them. */
export const useCalendar = (filters: PieceFilters) => {
  const { client, assignee } = filters.values
  const now = new Date(useNow(60_000))
  const month = monthOf(filters.values.month, now)
  const firstDay = firstDayOfWeek(readerLanguage())
  const days = daysOf(month, firstDay)
  const [from = '', to = ''] = [days[0], days.at(-1)]
  const query = useCall(calendar, {
    query: { from, to, clientId: idIn(client) ?? 'all', ...assigneeIn(assignee) },
  })
  return { month, days, firstDay, today: dayOf(now), query }
}
