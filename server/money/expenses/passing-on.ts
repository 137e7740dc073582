import { eq } from 'drizzle-orm'
import type { LineInput } from '../../../contract/money/invoice-lines.ts'
import { usualReasons } from '../../../contract/money/tax.ts'
import { audit } from '../../core/audit-entries/store.ts'
import type { Context } from '../../platform/context.ts'
import { conflict, wrongField } from '../../platform/refusals.ts'
import { readBillingSettings } from '../billing-settings/store.ts'
import { defaultsFor } from '../invoices/defaults.ts'
import { addDraft, clientOf } from '../invoices/store.ts'
import { costsOf } from './costs.ts'
import { audited, type ExpenseRow, lockExpense, publishExpense } from './store.ts'
import { expenses } from './table.ts'

const most = 1000

type Defaults = Awaited<ReturnType<typeof defaultsFor>>

/** Returns the lines with what they cost the agency as they stand on the client's invoice, with the client's tax. */
async function linesFor(
  tx: Context,
  row: ExpenseRow,
  { taxRate, taxCategory }: Defaults,
): Promise<LineInput[]> {
  const costs = costsOf(row, await readBillingSettings(tx))
  return row.lines.map(({ description }, at) => ({
    description: `${row.supplier}: ${description}`.slice(0, most).toWellFormed(),
    quantity: 1000,
    unitPrice: costs[at] ?? 0,
    taxRate: taxCategory ? 0 : taxRate,
    taxCategory,
    taxReason: taxCategory ? usualReasons[taxCategory] : '',
  }))
}

/** Puts an expense on a new draft invoice to a client. @throws Refusal 400 on `clientId`, 404, 409 */
export async function passOn(tx: Context, id: number, clientId: number): Promise<void> {
  const { passedOn, ...row } = await lockExpense(tx, id)
  if (row.isCredit) throw conflict('A credit note can’t be passed on.')
  if (passedOn) throw conflict(`This expense is already on ${nameOf(passedOn)}.`)
  const client = await clientOf(tx, clientId)
  if (!client || client.deletedAt) throw wrongField('clientId', 'Please select a client')
  const defaults = await defaultsFor(tx, client)
  const draft = {
    kind: 'invoice' as const,
    clientId,
    clientName: client.name,
    projectId: null,
    creditsId: null,
    billTo: defaults.billTo || client.email,
    reference: defaults.reference,
    currency: row.currency,
    pricesIncludeTax: false,
    note: '',
    dueDate: null,
  }
  const invoiceId = await addDraft(tx, draft, await linesFor(tx, row, defaults))
  await tx.db.update(expenses).set({ invoiceId }).where(eq(expenses.id, id))
  const after = audited({ ...row, invoiceId })
  await audit(tx, { noun: 'expenses', before: audited(row), after })
  await publishExpense(tx, row)
}

const nameOf = ({ number }: { number: string | null }) =>
  number ? `invoice ${number}` : 'a draft invoice'
