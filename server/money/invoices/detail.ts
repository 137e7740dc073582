import { agencyToday } from '../../core/agency-time/store.ts'
import { and, asc, eq, getColumns, inArray, isNotNull, or } from 'drizzle-orm'
import { type Actor, mayRead } from '../../../contract/access.ts'
import { totalsOf } from '../../../contract/money/money.ts'
import { emails as emailsTable } from '../../core/emails/table.ts'
import type { Context } from '../../platform/context.ts'
import { offeredProvider } from '../../platform/payment-settings.ts'
import { eInvoiceStateOf } from '../e-invoices/state.ts'
import { invoiceDocuments } from '../invoice-documents/table.ts'
import { orderedRefunds } from '../payment-attempts/refund-orders.ts'
import { attemptsFor } from '../payment-attempts/store.ts'
import { remindingOf } from '../payment-reminders/detail.ts'
import { refundableIn } from '../payments/rules.ts'
import { payments } from '../payments/table.ts'
import { buyerOf, issuerOf, languageOn } from './issuer.ts'
import { openOf } from './rules.ts'
import { findInvoice, linesOf, withStateOn } from './store.ts'
import { transferSvg } from './transfer.ts'
import { invoiceEmails, invoices } from './table.ts'

const storedDocuments = ({ db }: Pick<Context, 'db'>, id: number) =>
  db
    .select()
    .from(invoiceDocuments)
    .where(eq(invoiceDocuments.invoiceId, id))
    .orderBy(asc(invoiceDocuments.id))

/** Columns that only the team sees: fees, disputes, and ids at the provider. */
const forClient = { providerRef: null, fee: null, feeCurrency: null, dispute: null }

async function paymentsOf({ db }: Pick<Context, 'db'>, id: number, isTeam: boolean) {
  const rows = await db
    .select()
    .from(payments)
    .where(eq(payments.invoiceId, id))
    .orderBy(asc(payments.paidOn), asc(payments.id))
  if (isTeam) {
    const all = [...rows, ...(await orderedRefunds({ db }, [id]))]
    return rows.map((row) => ({ ...row, refundable: refundableIn(all, row.id) }))
  }
  return rows
    .filter(({ undoneAt }) => undoneAt === null)
    .map((row) => ({ ...row, ...forClient, disputeReason: '', reason: '', refundable: 0 }))
}

/** Returns an invoice with everything that belongs to it, as far as the caller may see it. */
export async function detailOf(context: Context, actor: Actor, id: number) {
  const { db } = context
  const row = await findInvoice(context, actor, id)
  const seesDrafts = mayRead(actor, 'invoices')
  const lines = await linesOf(context, id)
  const related = await db
    .select()
    .from(invoices)
    .where(
      and(
        or(
          eq(invoices.creditsId, id),
          eq(invoices.lateChargesOfId, id),
          inArray(invoices.id, [row.creditsId ?? 0, row.lateChargesOfId ?? 0]),
        ),
        seesDrafts ? undefined : isNotNull(invoices.number),
      ),
    )
    .orderBy(asc(invoices.id))
  const emails = await db
    .select({ ...getColumns(invoiceEmails), status: emailsTable.status })
    .from(invoiceEmails)
    .leftJoin(emailsTable, eq(emailsTable.id, invoiceEmails.emailId))
    .where(eq(invoiceEmails.invoiceId, id))
    .orderBy(asc(invoiceEmails.id))
  const today = await agencyToday(context)
  const issuer = await issuerOf(context, row)
  const buyer = await buyerOf(context, row)
  const language = await languageOn(context, row)
  const credits = related.find((each) => each.id === row.creditsId) ?? null
  return {
    ...withStateOn(today)(row),
    assigneeId: seesDrafts ? row.assigneeId : null,
    lines,
    taxes: totalsOf(lines, row.pricesIncludeTax).taxes,
    payments: await paymentsOf(context, id, seesDrafts),
    payableWith: openOf(row) > 0 ? offeredProvider(context.settings.payments) : null,
    attempts: seesDrafts ? await attemptsFor(context, id) : [],
    issuer,
    buyer,
    eInvoice: await eInvoiceStateOf(context, { ...row, issuer, buyer, lines, credits }, today),
    language,
    transferCode: transferSvg(row, issuer, buyer),
    credits,
    creditNotes: related.filter((each) => each.creditsId === id),
    lateChargesOf: related.find((each) => each.id === row.lateChargesOfId) ?? null,
    lateInvoices: related
      .filter((each) => each.lateChargesOfId === id)
      .map((each) => (seesDrafts ? each : { ...each, lateExcess: 0 })),
    lateExcess: seesDrafts ? row.lateExcess : 0,
    ...(await remindingOf(context, row, { today, isTeam: seesDrafts })),
    documents: seesDrafts ? await storedDocuments(context, id) : [],
    emails: seesDrafts ? emails : [],
  }
}
