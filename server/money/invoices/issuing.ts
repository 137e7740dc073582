import { agencyToday } from '../../core/agency-time/store.ts'
import { eq, sql } from 'drizzle-orm'
import { addDays } from '../../../contract/money/calendar-days.ts'
import type { Buyer, Issuer } from '../../../contract/money/issuer.ts'
import { type TaxCategory, taxCategories } from '../../../contract/money/tax.ts'
import { moneyText } from '../../../contract/money/money.ts'
import { audit } from '../../core/audit-entries/store.ts'
import type { Context } from '../../platform/context.ts'
import { conflict, wrongField } from '../../platform/refusals.ts'
import { requireOwnSettings } from '../billing-settings/store.ts'
import { readBillingDetails } from '../billing-details/store.ts'
import { eInvoiceNow } from '../e-invoices/choice.ts'
import { lackingIn, refuseProblems } from '../e-invoices/checking.ts'
import { storeInvoiceDocuments } from '../invoice-documents/jobs.ts'
import { settle } from '../payments/store.ts'
import { buyerOf, issuerIn, languageOn } from './issuer.ts'
import { decideEmail } from './jobs.ts'
import { requireWithinRest } from '../credits/rest.ts'
import { noteExcess } from '../payment-reminders/excess.ts'
import { latestStep } from '../payment-reminders/rules.ts'
import { readReminderRow } from '../payment-reminders/store.ts'
import { audited, dayText, numberText, statusBy } from './rules.ts'
import { type InvoiceRow, linesOf, lockInvoice, notifyOf, publishInvoice } from './store.ts'
import { invoiceNumbers, invoices } from './table.ts'

/**
 * Returns the next number of a year. Its row stays locked until the transaction ends, so two invoices issued at once
 * get different numbers, and a failed transaction releases its number.
 */
async function nextNumber({ db }: Context, year: number): Promise<string> {
  const [row] = await db
    .insert(invoiceNumbers)
    .values({ year, last: 1 })
    .onConflictDoUpdate({
      target: invoiceNumbers.year,
      set: { last: sql`${invoiceNumbers}.last + 1` },
    })
    .returning()
  return numberText(year, row?.last ?? 1)
}

/** Locks the credited invoice; no more can be credited than was charged. @throws Refusal 409 */
async function lockCredited(tx: Context, note: InvoiceRow): Promise<InvoiceRow | null> {
  if (!note.creditsId) return null
  const invoice = await lockInvoice(tx, { kind: 'system' }, note.creditsId)
  const left = invoice.total - invoice.credited
  if (invoice.status === 'void' || -note.total > left)
    throw conflict(
      invoice.status === 'void'
        ? 'This credit note’s invoice is void.'
        : `At most ${moneyText(left, invoice.currency)} of invoice ${invoice.number} can be credited.`,
    )
  return invoice
}

/** Reverse charge and supplies within the EU need both VAT numbers (EN 16931: BR-AE-2, BR-IC-2). @throws Refusal 409 */
function refuseMissingNumbers(
  lines: readonly { taxCategory: TaxCategory | null }[],
  issuer: Issuer,
  buyer: Buyer | null,
) {
  const line = lines.find(({ taxCategory }) => taxCategory === 'AE' || taxCategory === 'K')
  if (!line?.taxCategory) return
  const what = taxCategories[line.taxCategory]
  if (!issuer.vatId)
    throw conflict(`${what} needs your VAT number. Please enter it under Billing details.`)
  if (!buyer?.vatId)
    throw conflict(
      `${what} needs the client’s VAT number. Please enter it in the billing details on the client’s page.`,
    )
}

async function issueDraft(tx: Context, draft: InvoiceRow): Promise<InvoiceRow> {
  // A credit note can be issued even after its client was erased.
  if (!draft.clientId && !draft.creditsId) throw wrongField('clientId', 'Please select a client')
  const { termsDays, ...settings } = await requireOwnSettings(tx)
  const today = await agencyToday(tx)
  const isInvoice = draft.kind === 'invoice'
  const terms = (draft.clientId && (await readBillingDetails(tx, draft.clientId)).termsDays) ?? null
  const dueDate = isInvoice ? (draft.dueDate ?? addDays(today, terms ?? termsDays)) : null
  if (dueDate && dueDate < today)
    throw wrongField('dueDate', 'The due date has passed. Please choose a later one.')
  const issuer = issuerIn(settings)
  const buyer = await buyerOf(tx, draft)
  const lines = await linesOf(tx, draft.id)
  const { steps } = await readReminderRow(tx)
  const credited = await lockCredited(tx, draft)
  if (credited) await requireWithinRest(tx, credited, { ...draft, lines })
  const eInvoice = await eInvoiceNow(tx, draft.clientId)
  const whole = { ...draft, dueDate, issuer, buyer, lines, credits: credited }
  if (eInvoice) refuseProblems(eInvoice, lackingIn(whole, eInvoice, today))
  refuseMissingNumbers(lines, issuer, buyer)
  const [row] = await tx.db
    .update(invoices)
    .set({
      number: await nextNumber(tx, Number(today.slice(0, 4))),
      status: isInvoice ? statusBy(draft) : 'credited',
      issueDate: today,
      dueDate,
      reminderDay: dueDate ? latestStep(steps, dueDate, today) : null,
      issuer,
      buyer,
      language: await languageOn(tx, draft),
      eInvoice,
      updatedAt: tx.now(),
    })
    .where(eq(invoices.id, draft.id))
    .returning()
  if (credited) await settle(tx, credited)
  if (draft.lateChargesOfId) await noteExcess(tx, draft.id)
  const issued = row as InvoiceRow
  const total = moneyText(Math.abs(issued.total), issued.currency)
  await notifyOf(tx, issued, {
    title: `${isInvoice ? 'Invoice' : 'Credit note'} ${issued.number}: ${total}`,
    body: dueDate ? `Due on ${dayText(dueDate)}.` : '',
  })
  return issued
}

/** Has the PDF stored of an invoice that is issued or voided in this transaction. */
export const queueDocument = (tx: Context) =>
  tx.enqueue(tx.db, storeInvoiceDocuments, {}, { once: 'invoice-documents' })

/**
 * Gives a draft its number, its dates and the agency's details, has its PDF stored and, if `send`, emailed.
 * @throws Refusal 400; 409 before the agency's own details are there
 */
export async function issueNow(tx: Context, draft: InvoiceRow, send: boolean): Promise<void> {
  const issued = await issueDraft(tx, draft)
  await publishInvoice(tx, issued)
  await audit(tx, { noun: 'invoices', before: audited(draft), after: audited(issued) })
  await queueDocument(tx)
  if (send) await decideEmail(tx, issued.id, 'issued')
}
