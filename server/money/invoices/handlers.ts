import { agencyToday } from '../../core/agency-time/store.ts'
import { and, asc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import * as contract from '../../../contract/money/invoices.ts'
import { moneyText } from '../../../contract/money/money.ts'
import { audit, refuseStale } from '../../core/audit-entries/store.ts'
import { moveToTrash } from '../../core/trash-entries/put.ts'
import { readBillingSettings } from '../billing-settings/store.ts'
import { closedRefusal, isClosed } from '../closed-months/closing.ts'
import { lookAtPages } from '../payment-attempts/store.ts'
import { receivedSince } from '../payments/store.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { countedPage } from '../../platform/lists.ts'
import { forMany } from '../../platform/many.ts'
import { conflict, notFound, wrongField } from '../../platform/refusals.ts'
import { unprintableIn } from '../../../packages/pdf/pdf.ts'
import { type Call, handlers } from '../../platform/serve.ts'
import { draftNote } from '../credits/notes.ts'
import { defaultsFor } from './defaults.ts'
import { decideEmail, resendInvoice } from './jobs.ts'
import { remindNow } from '../payment-reminders/jobs.ts'
import { latestStep } from '../payment-reminders/rules.ts'
import { readReminderRow } from '../payment-reminders/store.ts'
import { reminderStopped, withdrawReminders } from '../payment-reminders/withdrawing.ts'
import { invoiceDocument } from './document.ts'
import { issueNow, queueDocument } from './issuing.ts'
import { inList, rowsAfter } from './list.ts'
import { audited } from './rules.ts'
import { detailOf } from './detail.ts'
import {
  addDraft,
  clientOf,
  draftValues,
  type InvoiceRow,
  linesOf,
  lockInvoice,
  notifyOf,
  publishInvoice,
  writeLines,
} from './store.ts'
import { isOpen, invoices as table, openAmount, visibleTo } from './table.ts'

async function page(call: Call<typeof contract.list>) {
  const { limit, cursor } = call.query
  const rows = await rowsAfter(call, call.query, cursor, limit)
  const matching = inList(call.actor, call.query, await agencyToday(call))
  return countedPage(rows, call.query, () => call.db.$count(table, matching))
}

const alreadyIssued = 'An issued invoice can’t be changed. Create a credit note instead.'

const requireDraft = (row: InvoiceRow): InvoiceRow => {
  if (row.number !== null) throw conflict(alreadyIssued)
  return row
}

const lockDraft = async (tx: Context, actor: Actor, id: number) =>
  requireDraft(await lockInvoice(tx, actor, id))

const requireIssued = (row: InvoiceRow): InvoiceRow => {
  if (row.number === null) throw conflict('This invoice has not been issued yet.')
  if (row.status === 'void') throw conflict('This invoice is void.')
  return row
}

/** @throws Refusal 409 for an invoice that has payments or credits, or is of a closed month */
async function requireVoidable(tx: Context, row: InvoiceRow) {
  const drafted = await tx.db.$count(table, eq(table.creditsId, row.id))
  if (
    row.kind !== 'invoice' ||
    row.paid !== 0 ||
    row.credited !== 0 ||
    row.writtenOff !== 0 ||
    drafted > 0
  )
    throw conflict(
      'An invoice with payments or credits can’t be voided. Create a credit note instead.',
    )
  if (row.issueDate && (await isClosed(tx, row.issueDate)))
    throw closedRefusal(row.issueDate, 'Please create a credit note instead.')
}

/** Locks an invoice that is issued and not void. */
const lockIssued = async (tx: Context, actor: Actor, id: number) =>
  requireIssued(await lockInvoice(tx, actor, id))

async function switchReminders(tx: Context, row: InvoiceRow, remindersOn: boolean) {
  if (row.remindersOn === remindersOn) return
  if (!remindersOn) await withdrawReminders(tx, row.id, reminderStopped)
  // Skips the reminder days that passed while reminders were off.
  const today = await agencyToday(tx)
  const { steps } = await readReminderRow(tx)
  const reminderDay = row.dueDate ? latestStep(steps, row.dueDate, today) : row.reminderDay
  const changed = { remindersOn, remindersOffReason: '', lateChargesWaived: false }
  await tx.db
    .update(table)
    .set({ ...changed, reminderDay })
    .where(eq(table.id, row.id))
  await audit(tx, { noun: 'invoices', before: row, after: { ...row, ...changed } })
  await publishInvoice(tx, row)
}

/** The same actions, for bulk requests. */
const actions: Record<
  (typeof contract.invoiceActions)[number],
  (tx: Context, row: InvoiceRow) => Promise<void>
> = {
  issue: (tx, row) => issueNow(tx, requireDraft(row), true),
  send: (tx, row) => resendInvoice(tx, requireIssued(row)),
  remind: remindNow,
  'reminders-on': (tx, row) => switchReminders(tx, row, true),
  'reminders-off': (tx, row) => switchReminders(tx, row, false),
}

/**
 * Maps each draft among `ids` to the characters its PDF cannot show. Runs before the transaction
 * because it reads fonts.
 */
async function unprintableOf(call: Context & { actor: Actor }, ids: number[]) {
  const drafts = await call.db
    .select({ id: table.id })
    .from(table)
    .where(and(visibleTo(call.actor), inArray(table.id, ids), isNull(table.number)))
  const found = new Map<number, string[]>()
  for (const { id } of drafts)
    found.set(id, await unprintableIn(invoiceDocument(await detailOf(call, call.actor, id))))
  return found
}
const cannotPrint = (characters: string[]) =>
  `Its PDF can’t show ${characters.slice(0, 20).join(' ')}. Open it to change the text or issue it anyway.`

/**
 * Sums balance due, overdue and paid this month (in the agency's time zone) by currency, the
 * default one first.
 */
async function totalsByCurrency(context: Context) {
  const today = await agencyToday(context)
  const { currency } = await readBillingSettings(context)
  const sumOf = (amount: SQL, where: SQL) =>
    sql`coalesce(sum(${amount}) filter (where ${where}), 0)::float8`.mapWith(Number)
  const charged = await context.db
    .select({
      currency: table.currency,
      open: sumOf(openAmount, isOpen),
      overdue: sumOf(openAmount, sql`${isOpen} and ${table.dueDate} < ${today}::date`),
    })
    .from(table)
    .where(isNotNull(table.number))
    .groupBy(table.currency)
    .orderBy(asc(table.currency))
  const received = await receivedSince(context, `${today.slice(0, 7)}-01`)
  const first = charged.filter((each) => each.currency === currency)
  const none = { currency, open: 0, overdue: 0 }
  return [
    ...(first.length ? first : [none]),
    ...charged.filter((each) => each.currency !== currency),
  ].map((each) => ({ ...each, paidThisMonth: received.get(each.currency) ?? 0 }))
}

export const invoices = handlers(contract, {
  list: page,
  listAll: page,
  totals: totalsByCurrency,

  async defaults(call) {
    const client = await clientOf(call, call.params.clientId)
    if (!client) throw notFound()
    return defaultsFor(call, client)
  },

  async read(call) {
    const found = await detailOf(call, call.actor, call.params.id)
    return { ...found, unprintable: await unprintableIn(invoiceDocument(found)) }
  },

  create: (call) =>
    inTransaction(call, async (tx) => {
      const { lines, ...values } = call.body
      const client = await clientOf(tx, values.clientId)
      if (!client || client.deletedAt) throw wrongField('clientId', 'Please select a client')
      const kind = 'invoice' as const
      const draft = { ...values, kind, clientName: client.name, creditsId: null }
      const id = await addDraft(tx, draft, lines)
      return detailOf(tx, call.actor, id)
    }),

  update: (call) =>
    inTransaction(call, async (tx) => {
      const { updatedAt, lines, ...values } = call.body
      const before = await lockDraft(tx, call.actor, call.params.id)
      const now = await detailOf(tx, call.actor, before.id)
      await refuseStale(tx, 'invoices', 'this invoice', now, updatedAt)
      // A credit note keeps its invoice's client, currency and kind of prices.
      const { clientId, currency, pricesIncludeTax } = before
      const fixed = before.kind === 'credit-note' ? { clientId, currency, pricesIncludeTax } : {}
      const row = { ...before, ...values, ...fixed }
      await tx.db
        .update(table)
        .set({ ...(await draftValues(tx, row, lines)), updatedAt: tx.now() })
        .where(eq(table.id, before.id))
      await writeLines(tx, row, lines)
      await publishInvoice(tx, before)
      const after = await lockInvoice(tx, call.actor, before.id)
      await audit(tx, { noun: 'invoices', before: audited(before), after: audited(after) })
      return detailOf(tx, call.actor, before.id)
    }),

  remove: (call) =>
    inTransaction(call, async (tx) => {
      const draft = await lockDraft(tx, call.actor, call.params.id)
      const label = draft.reference || `Draft for ${moneyText(draft.total, draft.currency)}`
      const { clientId, clientName: about } = draft
      await moveToTrash(tx, 'invoices', table, [{ row: draft, label, about, clientId }])
      await publishInvoice(tx, draft)
      return { ok: true }
    }),

  issue: (call) =>
    inTransaction(call, async (tx) => {
      const draft = await lockDraft(tx, call.actor, call.params.id)
      await issueNow(tx, draft, call.body.send)
      return detailOf(tx, call.actor, draft.id)
    }),

  send: (call) =>
    inTransaction(call, async (tx) => {
      const row = await lockIssued(tx, call.actor, call.params.id)
      await resendInvoice(tx, row)
      return detailOf(tx, call.actor, row.id)
    }),

  async doWithMany(call) {
    const { action, ids } = call.body
    const unprintable =
      action === 'issue' ? await unprintableOf(call, ids) : new Map<number, string[]>()
    return forMany(call, ids, {
      lock: (tx, id) => lockInvoice(tx, call.actor, id),
      nameOf: ({ number, clientName }) => number ?? `Draft for ${clientName}`,
      change: (tx, row) => {
        const characters = unprintable.get(row.id)
        if (characters?.length) throw conflict(cannotPrint(characters))
        return actions[action](tx, row)
      },
    })
  },

  voidInvoice: (call) =>
    inTransaction(call, async (tx) => {
      const row = await lockIssued(tx, call.actor, call.params.id)
      await requireVoidable(tx, row)
      const voided = { status: 'void' as const, voidReason: call.body.reason }
      await tx.db
        .update(table)
        .set({ ...voided, updatedAt: tx.now() })
        .where(eq(table.id, row.id))
      await lookAtPages(tx, row.id)
      await audit(tx, { noun: 'invoices', before: row, after: { ...row, ...voided } })
      const notice = {
        title: `Invoice ${row.number} has been voided`,
        body: 'No payment is needed.',
      }
      await notifyOf(tx, row, notice)
      await queueDocument(tx)
      if (row.clientId) await decideEmail(tx, row.id, 'void')
      await publishInvoice(tx, row)
      return detailOf(tx, call.actor, row.id)
    }),

  credit: (call) =>
    inTransaction(call, async (tx) => {
      const row = await lockIssued(tx, call.actor, call.params.id)
      return detailOf(tx, call.actor, await draftNote(tx, row, call.body))
    }),

  duplicate: (call) =>
    inTransaction(call, async (tx) => {
      const row = await lockInvoice(tx, call.actor, call.params.id)
      if (row.kind !== 'invoice') throw conflict('A credit note can’t be duplicated.')
      const copied = { ...row, dueDate: null, serviceFrom: null, serviceTo: null }
      const id = await addDraft(tx, copied, await linesOf(tx, row.id))
      return detailOf(tx, call.actor, id)
    }),

  setReminders: (call) =>
    inTransaction(call, async (tx) => {
      const row = await lockInvoice(tx, call.actor, call.params.id)
      await switchReminders(tx, row, call.body.on)
      return detailOf(tx, call.actor, row.id)
    }),
})
