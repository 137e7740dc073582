import type { ReplyOf } from '../../../../contract/http.ts'
import { read } from '../../../../contract/money/invoices.ts'
import { invalidate, queryOf } from '../../../platform/query.tsx'
import { queryClient } from '../../../platform/query-client.ts'

/** Shows an updated invoice at once, and refetches lists and totals. */
export const showChanged = (invoice: ReplyOf<typeof read>) => {
  const { queryKey } = queryOf(read, { params: { id: String(invoice.id) } })
  queryClient.setQueryData(queryKey, invoice)
  void invalidate('invoices', 'credits', 'statements', 'stats')
}
