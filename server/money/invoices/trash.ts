import { and, eq, isNull } from 'drizzle-orm'
import { trashSteps } from '../../core/trash-entries/trash-steps.ts'
import type { Context } from '../../platform/context.ts'
import { conflict } from '../../platform/refusals.ts'
import { isChargedElsewhere } from '../payment-reminders/late-charges.ts'
import { publishInvoice } from './store.ts'
import { invoices } from './table.ts'

const chargedAgain = 'These late charges have been drafted again since.'
const anotherDraft = 'There is already a draft credit note for this invoice.'

export const invoiceTrash = trashSteps(
  invoices,
  async (tx: Context, row: typeof invoices.$inferSelect) => {
    const drafts = and(eq(invoices.creditsId, row.creditsId ?? 0), isNull(invoices.number))
    if ((await tx.db.$count(invoices, drafts)) > 1) throw conflict(anotherDraft)
    if (await isChargedElsewhere(tx, row)) throw conflict(chargedAgain)
    await publishInvoice(tx, row)
  },
)
