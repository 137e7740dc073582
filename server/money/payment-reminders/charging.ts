import { agencyToday } from '../../core/agency-time/store.ts'
import { eq } from 'drizzle-orm'
import { union } from '../../../contract/money/tax.ts'
import type { LineInput } from '../../../contract/money/invoice-lines.ts'
import type { Context } from '../../platform/context.ts'
import { conflict } from '../../platform/refusals.ts'
import { readBillingSettings } from '../billing-settings/store.ts'
import { addDraft, clientOf, type InvoiceRow } from '../invoices/store.ts'
import { invoices } from '../invoices/table.ts'
import { dayIn } from '../invoices/words/formats.ts'
import { type LateCharges, lateChargesOf } from './late-charges.ts'
import { languageOf, readReminderRow } from './store.ts'
import { wordsIn } from './words.ts'

/** Countries where damages for late payment are outside the scope of VAT (in the Union: case C-222/81). */
const untaxed = new Set([...union, 'GB', 'CH'])

async function linesFor(tx: Context, row: InvoiceRow, charges: LateCharges): Promise<LineInput[]> {
  const { country } = await readBillingSettings(tx)
  const language = await languageOf(tx, row.clientId ?? 0)
  const words = wordsIn[language]
  const number = row.number ?? ''
  const isOutside = untaxed.has(country)
  const line = (description: string, unitPrice: number): LineInput => ({
    description,
    quantity: 1000,
    unitPrice,
    taxRate: 0,
    taxCategory: isOutside ? 'O' : null,
    taxReason: isOutside ? words.untaxed : '',
  })
  const days = [charges.from, charges.through].map((day) => dayIn(language, day))
  const interest = words.interestLine(number, days[0] ?? '', days[1] ?? '')
  return [
    ...(charges.fee > 0 ? [line(words.feeLine(number), charges.fee)] : []),
    ...(charges.interest > 0 ? [line(interest, charges.interest)] : []),
  ]
}

/** Drafts an invoice for what late payment of another has cost so far, and returns its id. @throws Refusal 409 */
export async function draftLateCharges(tx: Context, row: InvoiceRow): Promise<number> {
  const charges = await lateChargesOf(tx, row, await agencyToday(tx))
  if (!charges) throw conflict('No flat sum and no interest has come up on this invoice.')
  const client = await clientOf(tx, row.clientId ?? 0)
  if (!client || client.deletedAt) throw conflict('This invoice’s client no longer has an account.')
  const days = { dueDate: null, serviceFrom: null, serviceTo: null }
  const draft = { ...row, ...days, note: '', creditsId: null, pricesIncludeTax: false }
  const id = await addDraft(tx, draft, await linesFor(tx, row, charges))
  const { through: lateThrough, fee: lateFee, interest: lateInterest } = charges
  const { margin, baseRule, baseRates, fees, feeCurrency } = await readReminderRow(tx)
  const lateTerms = { margin, baseRule, baseRates, fees, feeCurrency }
  await tx.db
    .update(invoices)
    .set({ lateChargesOfId: row.id, lateThrough, lateFee, lateInterest, lateTerms })
    .where(eq(invoices.id, id))
  return id
}
