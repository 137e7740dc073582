import { invoiceKinds } from '../../../contract/money/invoices.ts'
import { intoConversation } from '../../clients/messages/replies.ts'
import { notFound } from '../../platform/refusals.ts'
import { findInvoice } from './store.ts'

/** Takes replies about an invoice into the conversation. They pay nothing. */
export const invoiceReplies = intoConversation(async (context, writer, id) => {
  const { kind, number, clientId } = await findInvoice(context, writer, id)
  if (clientId === null) throw notFound()
  const title = `${invoiceKinds[kind]} ${number ?? ''}`.trim()
  return { title, clientId, teamPath: `/admin-invoices?open=${id}` }
})
