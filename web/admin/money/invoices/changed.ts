import type { ReplyOf } from '../../../../contract/http.ts'
import { read } from '../../../../contract/money/invoices.ts'
import { invalidate, queryClient, queryOf } from '../../../platform/query.tsx'

/** After a call that answers an invoice: what is on screen shows it at once, lists and sums follow. */
export const showChanged = (invoice: ReplyOf<typeof read>) => {
  const { queryKey } = queryOf(read, { params: { id: String(invoice.id) } })
  queryClient.setQueryData(queryKey, invoice)
  void invalidate('invoices', 'statements', 'stats')
}
