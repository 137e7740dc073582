import { read, type ScheduleDetail } from '../../../../contract/money/billing-schedules.ts'
import { invalidate, queryOf } from '../../../platform/query.tsx'
import { queryClient } from '../../../platform/query-client.ts'

/** Shows a changed schedule at once, and refetches the lists it is in. */
export const showChanged = (changed: ScheduleDetail) => {
  const { queryKey } = queryOf(read, { params: { id: String(changed.id) } })
  queryClient.setQueryData(queryKey, changed)
  void invalidate('billing-schedules')
}
