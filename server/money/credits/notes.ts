import { and, eq, isNull } from 'drizzle-orm'
import type { creditInput } from '../../../contract/money/credit-input.ts'
import type { LineInput } from '../../../contract/money/invoice-lines.ts'
import { moneyText } from '../../../contract/money/money.ts'
import type { Context } from '../../platform/context.ts'
import { conflict, wrongField } from '../../platform/refusals.ts'
import { addDraft, type InvoiceRow, linesOf } from '../invoices/store.ts'
import { invoices } from '../invoices/table.ts'
import { invoiceWords } from '../invoices/words/words.ts'
import { creditableOf, requireWithinRest, type Rest } from './rest.ts'
import type * as z from 'zod/mini'

type Chosen = z.output<typeof creditInput>
type Note = { lines: LineInput[]; pricesIncludeTax: boolean }

/** Returns all lines of an invoice with the sign reversed. */
const reversed = (lines: Awaited<ReturnType<typeof linesOf>>): LineInput[] =>
  lines.map((line) => ({ ...line, unitPrice: -line.unitPrice }))

/** Returns a line that credits an amount with its tax, at one tax. */
const amountLine = ({ number, language }: InvoiceRow, rest: Rest, amount: number): LineInput => ({
  description: invoiceWords[language].partOf(number ?? ''),
  quantity: 1000,
  unitPrice: -amount,
  taxRate: rest.rate,
  taxCategory: rest.category,
  taxReason: rest.reason,
})

async function chosenLines(tx: Context, invoice: InvoiceRow, chosen: NonNullable<Chosen['lines']>) {
  const lines = await linesOf(tx, invoice.id)
  return chosen.map(({ id, quantity }, at) => {
    const line = lines.find((each) => each.id === id)
    if (!line) throw wrongField('lines', 'Please choose lines of this invoice')
    if (quantity > line.quantity)
      throw wrongField(`lines.${at}.quantity`, 'This is more than was invoiced')
    return { ...line, quantity, unitPrice: -line.unitPrice }
  })
}

function chosenAmounts(invoice: InvoiceRow, rest: Rest[], chosen: NonNullable<Chosen['amounts']>) {
  return chosen.map(({ category, rate, amount }, at) => {
    const of = rest.find((each) => each.category === category && each.rate === rate)
    if (!of || amount > of.total)
      throw wrongField(
        `amounts.${at}.amount`,
        `At most ${moneyText(Math.max(0, of?.total ?? 0), invoice.currency)} is left to credit here`,
      )
    return amountLine(invoice, of, amount)
  })
}

/** Returns the lines of a credit note: those chosen, amounts by tax, or all that is left of the invoice. */
async function noteFor(tx: Context, invoice: InvoiceRow, chosen: Chosen): Promise<Note> {
  const { pricesIncludeTax } = invoice
  if (chosen.lines) return { lines: await chosenLines(tx, invoice, chosen.lines), pricesIncludeTax }
  const rest = await creditableOf(tx, invoice)
  // Amounts include the tax, so that they are credited to the smallest unit.
  if (chosen.amounts)
    return { lines: chosenAmounts(invoice, rest, chosen.amounts), pricesIncludeTax: true }
  if (invoice.credited === 0)
    return { lines: reversed(await linesOf(tx, invoice.id)), pricesIncludeTax }
  const left = rest.filter(({ total }) => total !== 0)
  return {
    lines: left.map((each) => amountLine(invoice, each, each.total)),
    pricesIncludeTax: true,
  }
}

/** Drafts a credit note and returns its id. @throws Refusal 400, 409 */
export async function draftNote(
  tx: Context,
  invoice: InvoiceRow,
  chosen: Chosen,
  note = '',
): Promise<number> {
  if (invoice.kind !== 'invoice') throw conflict('A credit note can’t be credited.')
  if (invoice.total === 0)
    throw conflict('Nothing was charged on this invoice. Please void it instead.')
  if (invoice.credited >= invoice.total)
    throw conflict('This invoice has already been credited in full.')
  const drafted = and(eq(invoices.creditsId, invoice.id), isNull(invoices.number))
  if ((await tx.db.$count(invoices, drafted)) > 0)
    throw conflict('There is already a draft credit note for this invoice.')
  const made = await noteFor(tx, invoice, chosen)
  await requireWithinRest(tx, invoice, made)
  const { pricesIncludeTax } = made
  const copied = { ...invoice, kind: 'credit-note', dueDate: null, creditsId: invoice.id } as const
  const draft = { ...copied, pricesIncludeTax, note: note || invoice.note }
  return addDraft(tx, draft, made.lines)
}
