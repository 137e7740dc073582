import { and, asc, eq, getColumns, isNull, sql } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import type { invoiceSorts } from '../../../contract/money/invoices.ts'
import type { LineInput } from '../../../contract/money/invoice-lines.ts'
import { categoryOf, netsOf, totalsOf } from '../../../contract/money/money.ts'
import { agencyToday } from '../../core/agency-time/store.ts'
import { notify, notifyTeam } from '../../core/notifications/store.ts'
import type { Context } from '../../platform/context.ts'
import { publish } from '../../platform/live-history.ts'
import { notFound, wrongField } from '../../platform/refusals.ts'
import { ascending, descending, newest, type Sorting } from '../../platform/sorting.ts'
import { projects } from '../../work/projects/table.ts'
import { audit } from '../../core/audit-entries/store.ts'
import { takeOn } from '../../core/email-confirmations/store.ts'
import { clientUnconfirmed, users } from '../../core/users/table.ts'
import { openOf, stateOf } from './rules.ts'
import { serviceDays } from './service-days.ts'
import { invoiceLines, invoices, visibleTo } from './table.ts'

export type InvoiceRow = typeof invoices.$inferSelect

/** Refuses a day after today in the agency's time zone. @throws Refusal 400 on `field` */
export async function refuseFuture(context: Context, field: string, day: string): Promise<void> {
  if (day > (await agencyToday(context)))
    throw wrongField(field, 'The date can’t be in the future.')
}

const projectName = sql<
  string | null
>`(select p.name from projects p where p.id = ${invoices}.project_id)`
const unconfirmed = clientUnconfirmed(invoices.clientId)
/** Columns selected for an invoice, plus its project's name. */
export const columns = { ...getColumns(invoices), projectName, clientUnconfirmed: unconfirmed }

/** Adds what the contract derives from a row on a given day. */
export const withStateOn =
  (today: string) =>
  <Row extends InvoiceRow>(row: Row) => ({
    ...row,
    state: stateOf(row, today),
    open: openOf(row),
  })

/** Returns an invoice the caller may see. @throws Refusal 404 */
export async function findInvoice({ db }: Pick<Context, 'db'>, actor: Actor, id: number) {
  const mine = and(visibleTo(actor), eq(invoices.id, id))
  const [row] = await db.select(columns).from(invoices).where(mine)
  if (!row) throw notFound()
  return row
}

/** Returns the same, locked until the transaction ends. */
export async function lockInvoice(tx: Context, actor: Actor, id: number): Promise<InvoiceRow> {
  const mine = and(visibleTo(actor), eq(invoices.id, id))
  const [row] = await tx.db.select().from(invoices).where(mine).for('update')
  if (!row) throw notFound()
  return row
}

export const linesOf = ({ db }: Pick<Context, 'db'>, id: number) =>
  db
    .select()
    .from(invoiceLines)
    .where(eq(invoiceLines.invoiceId, id))
    .orderBy(asc(invoiceLines.position))

/** Replaces a draft's lines. */
export async function writeLines(
  { db }: Context,
  { id, pricesIncludeTax }: Pick<InvoiceRow, 'id' | 'pricesIncludeTax'>,
  lines: readonly LineInput[],
) {
  const nets = netsOf(lines, pricesIncludeTax)
  await db.delete(invoiceLines).where(eq(invoiceLines.invoiceId, id))
  await db.insert(invoiceLines).values(
    lines.map((line, position) => ({
      ...line,
      taxCategory: categoryOf(line),
      invoiceId: id,
      position,
      net: nets[position] ?? 0,
    })),
  )
}

/** Returns the page on which a client sees an invoice. */
export const invoicePath = (id: number) => `/billing?open=${id}`

type Subject = Pick<InvoiceRow, 'id' | 'clientId' | 'number'>

/** Publishes a change to the team, and to the client once the invoice is issued. */
export async function publishInvoice(tx: Context, { id, clientId, number }: Subject) {
  const client = clientId && number ? [{ userId: clientId }] : []
  await publish(tx, [...client, 'admins'], { kind: 'invoices', id })
  await publish(tx, ['admins'], { kind: 'stats', id: 0 })
}

/** Notifies the client of an event in the app. */
export async function notifyOf(tx: Context, row: Subject, text: { title: string; body: string }) {
  if (!row.clientId) return
  const subject = { kind: 'invoices', subjectId: row.id, path: invoicePath(row.id) } as const
  await notify(tx, [row.clientId], { ...subject, about: { noun: 'invoices', id: row.id }, ...text })
}

/** Tells the invoice's assignee, or whoever is told of invoices. */
export const tellTeam = (tx: Context, invoice: InvoiceRow, text: { title: string; body: string }) =>
  notifyTeam(tx, {
    kind: 'invoices',
    subjectId: invoice.id,
    about: { noun: 'invoices', id: invoice.id },
    assigneeId: invoice.assigneeId,
    path: `/admin-invoices?open=${invoice.id}`,
    ...text,
  })

export const sortings: Record<keyof typeof invoiceSorts, Sorting> = {
  newest: newest(invoices.createdAt, invoices.id),
  due: ascending(sql`coalesce(${invoices.dueDate}, 'infinity'::date)`, invoices.id, 'date'),
  largest: descending(invoices.total, invoices.id, 'bigint'),
}

/** Returns a client with display names; null for an unknown id or a client's contact. */
export async function clientOf({ db }: Pick<Context, 'db'>, id: number) {
  const [client] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), eq(users.role, 'client'), isNull(users.clientId)))
  if (!client) return null
  const person = `${client.firstName} ${client.lastName}`.trim()
  return { ...client, person, name: client.businessName || person }
}

type Draft = Pick<
  typeof invoices.$inferInsert,
  | 'kind'
  | 'clientId'
  | 'clientName'
  | 'projectId'
  | 'creditsId'
  | 'billTo'
  | 'reference'
  | 'currency'
  | 'dueDate'
  | 'serviceFrom'
  | 'serviceTo'
  | 'note'
  | 'pricesIncludeTax'
>

/**
 * Returns a draft's stored values, with its sums. @throws Refusal 400 when the project is not the
 * client's, the days of service don't fit each other, or the sum has the wrong sign
 */
export async function draftValues(tx: Context, draft: Draft, lines: readonly LineInput[]) {
  const { pricesIncludeTax = false } = draft
  const { net, tax, total } = totalsOf(lines, pricesIncludeTax)
  if (draft.kind === 'invoice' ? total < 0 : total >= 0)
    throw wrongField(
      'lines',
      draft.kind === 'invoice'
        ? 'An invoice’s total can’t be negative'
        : 'A credit note’s total must be negative',
    )
  if (draft.projectId) {
    const own = and(eq(projects.id, draft.projectId), eq(projects.clientId, draft.clientId ?? 0))
    if ((await tx.db.$count(projects, own)) === 0)
      throw wrongField('projectId', 'Please choose a project of this client')
  }
  const client = await clientOf(tx, draft.clientId ?? 0)
  if (!client && draft.clientId) throw wrongField('clientId', 'Please select a client')
  const { kind, clientId, projectId, creditsId, billTo, reference, currency, dueDate, note } = draft
  const clientName = client?.name ?? draft.clientName
  const words = { kind, clientId, clientName, projectId, creditsId, billTo, reference, note }
  return { ...words, ...serviceDays(draft), currency, dueDate, pricesIncludeTax, net, tax, total }
}

/** Stores a new draft, with its history, and returns its id. */
export async function addDraft(tx: Context, draft: Draft, lines: readonly LineInput[]) {
  const values = await draftValues(tx, draft, lines)
  const times = { createdAt: tx.now(), updatedAt: tx.now() }
  const [row] = await tx.db
    .insert(invoices)
    .values({ ...values, ...times })
    .returning()
  await writeLines(tx, row as InvoiceRow, lines)
  if (draft.clientId) await takeOn(tx, draft.clientId)
  await audit(tx, { noun: 'invoices', after: row })
  await publishInvoice(tx, row as InvoiceRow)
  return (row as InvoiceRow).id
}

/**
 * Deletes an erased client's drafts: a document that was never issued isn't part of the books. Runs in the
 * transaction that erases the client.
 */
export const deleteDraftsOf = ({ db }: Context, clientId: number) =>
  db
    .delete(invoices)
    .where(
      and(eq(invoices.clientId, clientId), isNull(invoices.number), isNull(invoices.creditsId)),
    )
