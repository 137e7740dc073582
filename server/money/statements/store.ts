import { and, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import { attentionMost } from '../../../contract/overview/attention.ts'
import { moneyText } from '../../../contract/money/money.ts'
import {
  mostBalances,
  type Statement,
  type StatementKind,
} from '../../../contract/money/statements.ts'
import type { Attention } from '../../platform/room.ts'
import { agencyToday, agencyDay } from '../../core/agency-time/store.ts'
import { assignedAs } from '../../core/assignments/table.ts'
import { isUnconfirmed, personName, users } from '../../core/users/table.ts'
import { dayText, openOf, stateOf } from '../invoices/rules.ts'
import { invoicePath } from '../invoices/store.ts'
import { invoices, isOpen, openAmount, visibleTo } from '../invoices/table.ts'
import { payments } from '../payments/table.ts'
import type { Context } from '../../platform/context.ts'
import { runningBalances } from './rules.ts'

const kindOf = ({ method, amount }: typeof payments.$inferSelect): StatementKind =>
  method === 'credit' || method === 'write-off' ? method : amount > 0 ? 'payment' : 'refund'

/** Returns a client's charges, credits and payments that the caller may see, grouped by currency. */
export async function statementOf(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  clientId: number,
): Promise<Statement> {
  const own = and(visibleTo(actor), eq(invoices.clientId, clientId), isNotNull(invoices.number))
  const charged = await db
    .select()
    .from(invoices)
    .where(and(own, ne(invoices.status, 'void')))
  const paid = await db
    .select({ payment: payments, invoice: invoices })
    .from(payments)
    .innerJoin(invoices, eq(invoices.id, payments.invoiceId))
    .where(and(own, isNull(payments.undoneAt)))
  return runningBalances([
    ...charged.map(({ id, kind, number, currency, total, issueDate }) => ({
      on: issueDate ?? '',
      kind,
      invoiceId: id,
      number: number ?? '',
      currency,
      amount: total,
    })),
    ...paid.map(({ payment, invoice }) => ({
      on: payment.paidOn,
      kind: kindOf(payment),
      invoiceId: invoice.id,
      number: invoice.number ?? '',
      currency: invoice.currency,
      amount: -payment.amount,
    })),
  ])
}

/** Returns what a client owes and paid this year, by currency. */
export async function totalsOf(context: Context, actor: Actor, clientId: number) {
  const today = await agencyToday(context)
  const year = Number(today.slice(0, 4))
  const { currency, dueDate, kind, paid, status } = invoices
  const due = (where: SQL) =>
    sql`coalesce(sum(${openAmount}) filter (where ${where}), 0)::float8`.mapWith(Number)
  const credit =
    sql`coalesce(sum(case when ${kind} <> 'invoice' then 0 when ${status} = 'void' then ${paid}
    else greatest(0, -${openAmount}) end), 0)::float8`.mapWith(Number)
  const paidThisYear = sql`coalesce(sum((
    select sum(${payments.amount}) from ${payments} where ${payments.invoiceId} = ${invoices.id}
    and ${payments.undoneAt} is null and ${payments.method} <> 'write-off' and ${payments.paidOn} >= ${`${year}-01-01`}::date)), 0)::float8`
  const rows = await context.db
    .select({
      currency,
      credit,
      due: due(isOpen),
      overdue: due(sql`${isOpen} and ${dueDate} < ${today}::date`),
      paidThisYear: paidThisYear.mapWith(Number),
    })
    .from(invoices)
    .where(and(visibleTo(actor), eq(invoices.clientId, clientId), isNotNull(invoices.number)))
    .groupBy(currency)
    .orderBy(currency)
  return rows.map((row) => ({ ...row, year }))
}

/** Returns what clients owe on the unpaid invoices of an assignee, longest due first, and how many owe something. */
export async function balancesOf(context: Context, actor: Actor, assignee: string) {
  const today = await agencyToday(context)
  const { clientId, currency, dueDate } = invoices
  const open = openAmount
  const rows = await context.db
    .select({
      clientId: sql<number>`${clientId}`,
      clientName: sql<string>`coalesce(nullif(${users.businessName}, ''), ${personName})`,
      clientUnconfirmed: isUnconfirmed,
      currency,
      balance: sql`sum(${open})::float8`.mapWith(Number),
      overdue:
        sql`coalesce(sum(${open}) filter (where ${dueDate} < ${today}::date), 0)::float8`.mapWith(
          Number,
        ),
      invoices: sql<number>`count(*)::int`,
      oldestDue: sql<string | null>`min(${dueDate})::text`,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(invoices)
    .innerJoin(users, eq(users.id, clientId))
    .where(and(visibleTo(actor), isOpen, assignedAs(actor, invoices.assigneeId, assignee)))
    .groupBy(users.id, clientId, currency)
    .orderBy(sql`min(${dueDate}) nulls last`, users.id, currency)
    .limit(mostBalances)
  return {
    clients: rows.map(({ total: _total, ...row }) => row),
    total: rows[0]?.total ?? 0,
  }
}

type Facts = Pick<
  typeof invoices.$inferSelect,
  | 'kind'
  | 'status'
  | 'number'
  | 'currency'
  | 'total'
  | 'paid'
  | 'credited'
  | 'writtenOff'
  | 'isCanceled'
  | 'dueDate'
> & { today: string }

/** Unpaid invoices of the signed-in client, for the dashboard's to-do list. */
export const unpaidInvoices: Attention<Facts> = {
  rows: (actor) => sql`
    select ${invoices.id}, ${invoices.updatedAt} as since, json_build_object(
      'kind', ${invoices.kind}, 'status', ${invoices.status}, 'number', ${invoices.number},
      'currency', ${invoices.currency}, 'total', ${invoices.total}, 'paid', ${invoices.paid},
      'credited', ${invoices.credited}, 'writtenOff', ${invoices.writtenOff},
      'isCanceled', ${invoices.isCanceled}, 'dueDate', ${invoices.dueDate}, 'today', ${agencyDay}) as facts
    from ${invoices} where ${visibleTo(actor)} and ${isOpen}
    order by ${invoices.issueDate} desc, ${invoices.id} desc limit ${attentionMost}`,
  describe: ({ id, facts }) => {
    const due = dayText(facts.dueDate ?? facts.today)
    return {
      title: `Pay invoice ${facts.number}: ${moneyText(openOf(facts), facts.currency)}`,
      detail: stateOf(facts, facts.today) === 'overdue' ? `Was due on ${due}` : `Due on ${due}`,
      path: invoicePath(id),
    }
  },
}
