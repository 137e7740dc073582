import { agencyToday } from '../../core/agency-time/store.ts'
import type { Bill } from '../../../contract/money/billing-plan.ts'
import { addDays } from '../../../contract/money/calendar-days.ts'
import { moneyText } from '../../../contract/money/money.ts'
import { notifyTeam } from '../../core/notifications/store.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusals.ts'
import { defaultsFor } from '../invoices/defaults.ts'
import { issueNow } from '../invoices/issuing.ts'
import { addDraft, clientOf, type InvoiceRow, lockInvoice } from '../invoices/store.ts'
import { languageOf } from '../payment-reminders/store.ts'
import { invoiceLinesOf, type ScheduleRow } from './rules.ts'
import { dueBills, publishSchedule, writeNext } from './store.ts'
import { billingRuns } from './table.ts'

const system = { kind: 'system' } as const

/** Stores the draft for a bill. */
async function draftFor(tx: Context, schedule: ScheduleRow, bill: Bill, today: string) {
  const client = await clientOf(tx, schedule.clientId)
  if (!client) throw new Error(`schedule ${schedule.id} has no client`)
  const { billTo, reference } = await defaultsFor(tx, client)
  const { clientId, projectId, currency, pricesIncludeTax, note, termsDays } = schedule
  const draft = {
    kind: 'invoice' as const,
    clientId,
    clientName: client.name,
    projectId,
    creditsId: null,
    billTo: billTo || client.email,
    reference: schedule.reference || reference,
    currency,
    pricesIncludeTax,
    note,
    dueDate: termsDays === null ? null : addDays(today, termsDays),
    serviceFrom: bill.period?.from ?? null,
    serviceTo: bill.period?.to ?? null,
  }
  const language = await languageOf(tx, clientId)
  const id = await addDraft(tx, draft, invoiceLinesOf(bill, language))
  return lockInvoice(tx, system, id)
}

/** Issues a draft; returns why that was refused, and then leaves the draft as it was. */
async function issueOrSay(tx: Context, draft: InvoiceRow): Promise<string> {
  try {
    // Opens a savepoint: a refused issue leaves nothing but the draft.
    await inTransaction(tx, (inner) => issueNow(inner, draft, true))
    return ''
  } catch (error) {
    if (error instanceof Refusal) return error.body.error
    throw error
  }
}

const tell = (
  tx: Context,
  schedule: ScheduleRow,
  draft: InvoiceRow,
  text: { title: string; body: string },
) =>
  notifyTeam(tx, {
    kind: 'invoices',
    subjectId: draft.id,
    about: { noun: 'invoices', id: draft.id },
    assigneeId: schedule.createdById,
    path: `/admin-invoices?open=${draft.id}`,
    ...text,
  })

async function makeInvoice(tx: Context, schedule: ScheduleRow, bill: Bill, today: string) {
  const draft = await draftFor(tx, schedule, bill, today)
  const reason = schedule.mode === 'issue' ? await issueOrSay(tx, draft) : ''
  const outcome = reason ? 'refused' : schedule.mode === 'issue' ? 'issued' : 'draft'
  await tx.db.insert(billingRuns).values({
    scheduleId: schedule.id,
    key: bill.key,
    label: bill.step?.label ?? '',
    periodFrom: bill.period?.from ?? null,
    periodTo: bill.period?.to ?? null,
    billedOn: today,
    total: draft.total,
    outcome,
    reason,
    invoiceId: draft.id,
    createdAt: tx.now(),
  })
  if (outcome === 'issued') return
  const total = moneyText(draft.total, draft.currency)
  await tell(tx, schedule, draft, {
    title: reason
      ? `An invoice for ${draft.clientName} couldn’t be issued`
      : `A draft invoice for ${draft.clientName} is ready`,
    body: reason ? `${schedule.name}, ${total}: ${reason}` : `${schedule.name}: ${total}`,
  })
}

/**
 * Makes the invoices of a locked schedule that are due, and notes when it bills next. Each period and step is billed at
 * most once: the run is stored in the same transaction, and unique. Returns the number of invoices.
 */
export async function billSchedule(tx: Context, schedule: ScheduleRow): Promise<number> {
  const today = await agencyToday(tx)
  const bills = await dueBills(tx, schedule, today)
  for (const bill of bills) await makeInvoice(tx, schedule, bill, today)
  await writeNext(tx, schedule)
  if (bills.length > 0) await publishSchedule(tx, schedule)
  return bills.length
}
