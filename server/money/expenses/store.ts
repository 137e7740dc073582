import { buffer } from 'node:stream/consumers'
import { and, eq, getColumns, ne, sql } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import { expenseMaxBytes, expenseTooLarge } from '../../../contract/money/expenses.ts'
import { uploads } from '../../core/uploads/table.ts'
import { userIdOf } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { openFile } from '../../platform/files.ts'
import { publish } from '../../platform/live-history.ts'
import { conflict, notFound, wrongField } from '../../platform/refusals.ts'
import { closedRefusal, isClosed, openDay } from '../closed-months/closing.ts'
import { invoices } from '../invoices/table.ts'
import type { ReadInvoice } from './reading/invoice.ts'
import { expenses } from './table.ts'

export type ExpenseRow = typeof expenses.$inferSelect

/** Returns an upload of the caller that isn’t too large. @throws Refusal 400 on `uploadId` */
export async function uploadOf(call: Context & { actor: Actor }, uploadId: number) {
  const mine = and(eq(uploads.id, uploadId), eq(uploads.userId, userIdOf(call.actor)))
  const [upload] = await call.db.select().from(uploads).where(mine)
  if (!upload) throw wrongField('uploadId', 'This file is no longer there. Please choose it again.')
  if (upload.fileBytes > expenseMaxBytes) throw wrongField('uploadId', expenseTooLarge)
  return upload
}

/** Returns the bytes of such an upload. @throws Refusal 400 on `uploadId` */
export const bytesOf = async (call: Context & { actor: Actor }, uploadId: number) =>
  buffer(await openFile(call, (await uploadOf(call, uploadId)).fileKey))

const named = ({ isCredit, number }: Pick<ExpenseRow, 'isCredit' | 'number'>) =>
  number ? `${isCredit ? 'credit note' : 'invoice'} ${number}` : 'receipt'

/** Returns what a supplier’s invoice is called in the trash and the history. */
export const labelOf = (row: Pick<ExpenseRow, 'supplier' | 'isCredit' | 'number'>) =>
  `${row.supplier}, ${named(row)}`

/** Returns by what a supplier is known again. */
export const keyOf = ({
  supplierVatId,
  supplier,
}: Pick<ReadInvoice, 'supplierVatId' | 'supplier'>) =>
  supplierVatId.replace(/[\s.-]/g, '').toUpperCase() ||
  supplier.replace(/\s+/g, ' ').trim().toLowerCase()

/**
 * Returns the day in the books of an expense whose month is closed: the first that is open, so that the month stays as it was;
 * null for one that is there on its day of issue.
 */
export async function laterBookedOn(tx: Context, issueDate: string): Promise<string | null> {
  const day = await openDay(tx, issueDate)
  return day === issueDate ? null : day
}

/** Stores what was read from a file. @throws Refusal 409 when the supplier’s invoice of that number is there */
export async function addExpense(
  tx: Context,
  values: Omit<typeof expenses.$inferInsert, 'id' | 'createdAt' | 'bookedOn'>,
): Promise<ExpenseRow> {
  const { db, now } = tx
  const bookedOn = await laterBookedOn(tx, values.issueDate)
  const [row] = await db
    .insert(expenses)
    .values({ ...values, bookedOn, createdAt: now() })
    .onConflictDoNothing()
    .returning()
  if (row) return row
  throw alreadyThere(values)
}

type Booked = Pick<ExpenseRow, 'bookedOn' | 'issueDate' | 'paidOn' | 'reversed'>

/** Refuses to change an expense that the books of a closed month have, or a payment of it. @throws Refusal 409 */
export async function requireOpen(tx: Context, row: Booked) {
  const { bookedOn, issueDate, paidOn, reversed } = row
  const own = bookedOn ?? issueDate
  if (await isClosed(tx, own)) throw closedRefusal(own, 'Its expenses stay as they are.')
  const paid = [...(paidOn ? [paidOn] : []), ...(reversed ?? []).map((each) => each.paidOn)]
  for (const day of paid)
    if (await isClosed(tx, day)) throw closedRefusal(day, 'What was paid in it stays as it is.')
}

/** Returns the refusal of an invoice that is there. */
export const alreadyThere = (row: Pick<ExpenseRow, 'supplier' | 'isCredit' | 'number'>) =>
  conflict(`You already have ${named(row)} of ${row.supplier}.`)

const isOnInvoice = and(eq(invoices.id, expenses.invoiceId), ne(invoices.status, 'void'))

/** Returns an expense, with the invoice on which it stands. @throws Refusal 404 */
export async function findExpense({ db }: Pick<Context, 'db'>, id: number) {
  const { id: invoiceId, number } = invoices
  const [found] = await db
    .select({ ...getColumns(expenses), passedOn: { invoiceId, number } })
    .from(expenses)
    .leftJoin(invoices, isOnInvoice)
    .where(eq(expenses.id, id))
  if (!found) throw notFound()
  return found
}

/** Returns an expense, locked until the transaction ends. @throws Refusal 404 */
export async function lockExpense(tx: Context, id: number) {
  await tx.db.select({ id: expenses.id }).from(expenses).where(eq(expenses.id, id)).for('update')
  return findExpense(tx, id)
}

/** Returns an expense for the history. */
export const audited = (row: ExpenseRow) => ({
  ...row,
  label: labelOf(row),
  description: row.lines.map(({ description }) => description).join('\n'),
})

/** Returns the condition that a word is in the supplier’s name or the number. */
export const foundBy = (word: string) =>
  sql`lower(${expenses.supplier} || ' ' || ${expenses.number}) like ${`%${word.toLowerCase().replace(/[\\%_]/g, String.raw`\$&`)}%`}`

/** Publishes a change to the team. */
export const publishExpense = (tx: Context, { id }: Pick<ExpenseRow, 'id'>) =>
  publish(tx, ['admins'], { kind: 'expenses', id })
