import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import type { Context } from '../../platform/context.ts'
import { publish } from '../../platform/live-history.ts'
import { conflict, notFound } from '../../platform/refusals.ts'
import { invoices } from '../invoices/table.ts'
import { openOf } from '../invoices/rules.ts'
import { payments } from '../payments/table.ts'
import { clientUnconfirmed, joinedName, users } from '../../core/users/table.ts'
import { type Candidate, type Known, knownFrom } from './evidence.ts'
import { bankLines as table, visibleTo } from './table.ts'

export type LineRow = typeof table.$inferSelect

const unconfirmed = clientUnconfirmed(invoices.clientId)

/** Years for which settled invoices are still recognized. */
const rememberedYears = 3

/** Returns the issued invoices that a transfer may be for. */
async function candidatesIn(context: Context): Promise<Candidate[]> {
  const since = new Date(context.now())
  since.setFullYear(since.getFullYear() - rememberedYears)
  const rows = await context.db
    .select({
      id: invoices.id,
      kind: invoices.kind,
      status: invoices.status,
      number: invoices.number,
      clientId: invoices.clientId,
      clientName: invoices.clientName,
      clientUnconfirmed: unconfirmed,
      buyerName: sql<string>`coalesce(${invoices.buyer}->>'name', '')`,
      person: joinedName,
      currency: invoices.currency,
      total: invoices.total,
      paid: invoices.paid,
      credited: invoices.credited,
      writtenOff: invoices.writtenOff,
      isCanceled: invoices.isCanceled,
      writtenOffOn: sql<string | null>`(select max(p.paid_on)::text from payments p
        where p.invoice_id = ${invoices}.id and p.method = 'write-off' and p.undone_at is null)`,
      dueDate: invoices.dueDate,
    })
    .from(invoices)
    .leftJoin(users, eq(users.id, invoices.clientId))
    .where(
      and(
        eq(invoices.kind, 'invoice'),
        sql`${invoices.number} is not null`,
        ne(invoices.status, 'void'),
        sql`(${invoices.status} = 'sent' or ${invoices.issueDate} >= ${since.toISOString().slice(0, 10)}::date)`,
      ),
    )
    .orderBy(sql`${invoices.dueDate} nulls last`, invoices.id)
  return rows.map(({ number, buyerName, person, ...row }) => ({
    ...row,
    number: number ?? '',
    names: [buyerName, person],
    open: openOf(row),
  }))
}

/** Returns the clients who paid from each account, as booked lines show. */
async function accountsIn({ db }: Context): Promise<Known['clientsOf']> {
  const rows = await db
    .selectDistinct({ iban: table.iban, clientId: invoices.clientId })
    .from(table)
    .innerJoin(payments, and(eq(payments.bankLineId, table.id), isNull(payments.undoneAt)))
    .innerJoin(invoices, eq(invoices.id, payments.invoiceId))
    .where(ne(table.iban, ''))
  const clients: Known['clientsOf'] = new Map()
  for (const { iban, clientId } of rows)
    if (clientId !== null) clients.set(iban, new Set([...(clients.get(iban) ?? []), clientId]))
  return clients
}

/** Returns everything with which lines are matched, as it is now. */
export const readKnown = async (context: Context): Promise<Known> =>
  knownFrom(await candidatesIn(context), await accountsIn(context))

/** Locks a line until the transaction ends. @throws Refusal 404 */
export async function lockLine(tx: Context, actor: Actor, id: number): Promise<LineRow> {
  const mine = and(visibleTo(actor), eq(table.id, id))
  const [row] = await tx.db.select().from(table).where(mine).for('update')
  if (!row) throw notFound()
  return row
}

/** Locks a line that nobody has decided on. @throws Refusal 404, 409 */
export async function lockWaiting(tx: Context, actor: Actor, id: number): Promise<LineRow> {
  const row = await lockLine(tx, actor, id)
  if (row.state !== 'waiting')
    throw conflict('Somebody has decided on this line in the meantime. Please look at it again.')
  return row
}

type Decision = Pick<LineRow, 'state'> &
  Partial<Pick<LineRow, 'reason' | 'score' | 'reversesId' | 'undid'>>

/** Stores a decision on a line, with who made it and when; nobody for a line that waits again. */
export async function decide(tx: Context, { id, importId }: LineRow, decision: Decision) {
  const { actor } = tx
  const byId = actor?.kind === 'user' ? actor.id : null
  const isOpen = decision.state === 'waiting'
  const nothing = { reason: '', score: null, reversesId: null, undid: [] }
  await tx.db
    .update(table)
    .set({
      ...nothing,
      ...decision,
      decidedById: isOpen ? null : byId,
      decidedAt: isOpen ? null : tx.now(),
    })
    .where(eq(table.id, id))
  await publishLine(tx, id)
  await publish(tx, ['admins'], { kind: 'bank-imports', id: importId })
}

/** Tells the team's open windows about a line. */
export const publishLine = (tx: Context, id: number) =>
  publish(tx, ['admins'], { kind: 'bank-lines', id })

/** Returns the standing payments of lines. */
export const paymentsOf = ({ db }: Pick<Context, 'db'>, lineIds: readonly number[]) =>
  lineIds.length === 0
    ? []
    : db
        .select({
          id: payments.id,
          bankLineId: payments.bankLineId,
          invoiceId: payments.invoiceId,
          number: sql<string>`coalesce(${invoices.number}, '')`,
          clientName: invoices.clientName,
          clientUnconfirmed: unconfirmed,
          amount: payments.amount,
        })
        .from(payments)
        .innerJoin(invoices, eq(invoices.id, payments.invoiceId))
        .where(and(inArray(payments.bankLineId, [...lineIds]), isNull(payments.undoneAt)))
        .orderBy(payments.id)

/** Has a line wait again whose payment was undone elsewhere, once none of its payments stands. */
export async function reopenLine(tx: Context, id: number) {
  const [row] = await tx.db.select().from(table).where(eq(table.id, id)).for('update')
  if (row?.state !== 'booked' || row.isReversal) return
  if ((await paymentsOf(tx, [id])).length === 0) await decide(tx, row, { state: 'waiting' })
}
