import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { moneyText, type TaxShare, totalsOf } from '../../../contract/money/money.ts'
import { taxLabel } from '../../../contract/money/tax.ts'
import type { LineInput } from '../../../contract/money/invoice-lines.ts'
import type { Context } from '../../platform/context.ts'
import { conflict } from '../../platform/refusals.ts'
import { readBillingSettings } from '../billing-settings/store.ts'
import { type InvoiceRow, linesOf } from '../invoices/store.ts'
import { invoiceLines, invoices } from '../invoices/table.ts'

type Taxed = Pick<TaxShare, 'category' | 'rate'>
/** The rest of an invoice at a tax, with tax. */
export type Rest = Taxed & { reason: string; total: number }

const keyOf = ({ category, rate }: Taxed) => `${category ?? ''} ${rate}`
const grossOf = ({ net, tax }: TaxShare) => net + tax

/** Returns what is left of shares after others, whose amounts are negative, by category and rate. */
export function restOf(charged: readonly TaxShare[], credited: readonly TaxShare[]): Rest[] {
  const taken = new Map<string, number>()
  for (const share of credited)
    taken.set(keyOf(share), (taken.get(keyOf(share)) ?? 0) + grossOf(share))
  return charged.map(({ category, rate, reason, ...share }) => ({
    category,
    rate,
    reason,
    total: share.net + share.tax + (taken.get(keyOf({ category, rate })) ?? 0),
  }))
}

/** Returns the tax shares of the issued credit notes of an invoice. */
async function creditedShares({ db }: Pick<Context, 'db'>, id: number): Promise<TaxShare[]> {
  const notes = await db
    .select({ id: invoices.id, pricesIncludeTax: invoices.pricesIncludeTax })
    .from(invoices)
    .where(and(eq(invoices.creditsId, id), isNotNull(invoices.number)))
  if (notes.length === 0) return []
  const ids = notes.map((note) => note.id)
  const lines = await db.select().from(invoiceLines).where(inArray(invoiceLines.invoiceId, ids))
  const byNote = Map.groupBy(lines, ({ invoiceId }) => invoiceId)
  return notes.flatMap((note) => totalsOf(byNote.get(note.id) ?? [], note.pricesIncludeTax).taxes)
}

/** Returns what of an invoice wasn't credited yet, by category and rate of its tax. */
export async function creditableOf(context: Pick<Context, 'db'>, invoice: InvoiceRow) {
  const lines = await linesOf(context, invoice.id)
  const charged = totalsOf(lines, invoice.pricesIncludeTax).taxes
  return restOf(charged, await creditedShares(context, invoice.id))
}

/** Returns the first share of a credit note that exceeds the rest; null for none. */
export function excessOf(rest: readonly Rest[], note: readonly TaxShare[]) {
  for (const share of note) {
    const most = rest.find((each) => keyOf(each) === keyOf(share))?.total ?? 0
    const asked = -grossOf(share)
    // Both are below zero where discounts outweigh what was sold at a rate.
    if (asked > Math.max(most, 0) || (most < 0 && asked < most)) return { ...share, most }
  }
  return null
}

/** Refuses a credit note that has more at some tax than is left of its invoice there. @throws Refusal 409 */
export async function requireWithinRest(
  tx: Context,
  invoice: InvoiceRow,
  note: { lines: readonly LineInput[]; pricesIncludeTax: boolean },
) {
  const { taxes } = totalsOf(note.lines, note.pricesIncludeTax)
  const excess = excessOf(await creditableOf(tx, invoice), taxes)
  if (!excess) return
  const { taxName } = await readBillingSettings(tx)
  const most = moneyText(Math.max(0, excess.most), invoice.currency)
  const at =
    excess.rate === 0 && excess.category === null
      ? ''
      : ` at ${taxLabel(taxName, excess.category, excess.rate)}`
  throw conflict(`At most ${most} of invoice ${invoice.number} can be credited${at}.`)
}
