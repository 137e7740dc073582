import type { Context } from '../../platform/context.ts'
import { openOf } from '../invoices/rules.ts'
import type { InvoiceRow } from '../invoices/store.ts'
import { lateChargesOf } from './late-charges.ts'
import { nextReminderOn } from './rules.ts'
import { readReminderRow } from './store.ts'

type Viewer = { today: string; isTeam: boolean }

/** Returns what an invoice shows of its reminders and late charges: to the client only what is charged while it is unpaid. */
export async function remindingOf(
  context: Pick<Context, 'db' | 'settings'>,
  row: InvoiceRow,
  { today, isTeam }: Viewer,
) {
  const isDue = openOf(row) > 0
  const lateCharges = isTeam || isDue ? await lateChargesOf(context, row, today) : null
  if (!isTeam)
    return { lateCharges, remindersOffReason: '', promisedOn: null, nextReminderOn: null }
  const { steps } = await readReminderRow(context)
  const next = isDue && row.clientId !== null ? nextReminderOn(row, steps, today) : null
  return { lateCharges, nextReminderOn: next }
}
