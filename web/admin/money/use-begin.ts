import { read as readClient } from '../../../contract/clients/clients.ts'
import type { ReplyOf } from '../../../contract/http.ts'
import { defaults } from '../../../contract/money/invoices.ts'
import { useCall } from '../../platform/query.tsx'
import { emptyInvoice, emptyLine, type TypedInvoice } from './invoices/invoice-form.ts'

/** Values with which a form for a client begins, and all defaults of the client. */
export type Begin = NonNullable<ReturnType<typeof useBegin>['begin']>

const lineFor = ({ taxRate, taxCategory }: ReplyOf<typeof defaults>) =>
  emptyLine(String(taxRate / 100), taxCategory ?? '')

/** Returns what an invoice or schedule opened for a client begins with: the client, their currency and tax. */
export function useBegin(clientId: number | null) {
  const params = { id: clientId ?? 0 }
  const asked = { enabled: clientId !== null }
  const client = useCall(readClient, { params }, asked)
  const known = useCall(defaults, { params: { clientId: clientId ?? 0 } }, asked)
  const isReady = clientId === null || [client, known].every(({ data, error }) => data || error)
  if (!client.data || !known.data) return { isReady, begin: null }
  const { id, businessName, firstName, lastName } = client.data
  const values = {
    clientId: id,
    clientName: businessName || `${firstName} ${lastName}`.trim(),
    currency: known.data.currency,
    lines: [lineFor(known.data)],
  }
  return { isReady, begin: { values, known: known.data } }
}

/** Returns the form values of a new invoice, for a client or for nobody yet. */
export const newInvoice = (begin: Begin | undefined): TypedInvoice => ({
  ...emptyInvoice,
  ...(begin && {
    ...begin.values,
    billTo: begin.known.billTo,
    reference: begin.known.reference,
  }),
})
