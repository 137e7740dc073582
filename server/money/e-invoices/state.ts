import type { EInvoiceDetails } from '../../../contract/money/e-invoices.ts'
import type { Context } from '../../platform/context.ts'
import { eInvoiceNow } from './choice.ts'
import { type Draft, lackingIn } from './checking.ts'

type Row = Draft & {
  number: string | null
  clientId: number | null
  eInvoice: EInvoiceDetails | null
}

/** Returns the e-invoice of an invoice: as kept at its issue, or for a draft as it would be on this day. */
export async function eInvoiceStateOf(
  context: Pick<Context, 'db' | 'settings'>,
  row: Row,
  today: string,
) {
  if (row.number !== null) return row.eInvoice && { ...row.eInvoice, problems: [] }
  const eInvoice = await eInvoiceNow(context, row.clientId)
  return eInvoice && { ...eInvoice, problems: lackingIn(row, eInvoice, today) }
}
