import { and, eq, ne } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import { keysOf } from '../../../contract/fields.ts'
import type { change, EnteredExpense } from '../../../contract/money/expenses.ts'
import { totalsOf } from '../../../contract/money/money.ts'
import type { BodyOf } from '../../../contract/http.ts'
import { audit, refuseChanged } from '../../core/audit-entries/store.ts'
import { claimUploads } from '../../core/uploads/store.ts'
import type { Context } from '../../platform/context.ts'
import { releaseFile } from '../../platform/files.ts'
import { conflict } from '../../platform/refusals.ts'
import { refuseFuture } from '../invoices/store.ts'
import {
  alreadyThere,
  audited,
  type ExpenseRow,
  keyOf,
  laterBookedOn,
  lockExpense,
  publishExpense,
  requireOpen,
  uploadOf,
} from './store.ts'
import { expenses } from './table.ts'

const noFile = { fileKey: null, fileName: null, fileType: null, fileBytes: null }

/** Claims the uploaded receipt. Returns no file when there is none. @throws Refusal 400 on `uploadId` */
export async function receiptOf(tx: Context, actor: Actor, { uploadId }: EnteredExpense) {
  if (uploadId === undefined) return noFile
  await uploadOf({ ...tx, actor }, uploadId)
  const [file] = await claimUploads(tx, actor, [uploadId], 'uploadId')
  return file ?? noFile
}

/** Returns the columns of an entered expense: one line, and its tax worked out from the total. @throws Refusal 400 */
export async function enteredValues(tx: Context, entered: EnteredExpense) {
  const { supplier, number, issueDate, currency, description, taxRate: rate } = entered
  await refuseFuture(tx, 'issueDate', issueDate)
  const line = { description, quantity: 1000, unitPrice: entered.total, taxRate: rate }
  const { net, tax, total } = totalsOf([line], true)
  const category = rate > 0 ? 'S' : ''
  return {
    supplier,
    supplierVatId: '',
    supplierKey: keyOf({ supplier, supplierVatId: '' }),
    number,
    isCredit: false,
    issueDate,
    dueDate: null,
    currency,
    net,
    tax,
    total,
    due: total,
    iban: '',
    paymentReference: '',
    lines: [{ description, quantity: '1', unit: '', net, category, rate }],
    taxes: rate > 0 ? [{ category, rate, net, tax, reason: '' }] : [],
    format: 'hand' as const,
  }
}

type Change = { actor: Actor; params: { id: number }; body: BodyOf<typeof change> }
type Seen = Change['body']['seen']

/** Prevents that of two editors of an expense the second undoes what the first saved. @throws Refusal 409 */
async function refuseOutdated(tx: Context, row: ExpenseRow, seen: Seen) {
  if (!seen) return
  const [line] = row.lines
  const now = { ...row, description: line?.description ?? '', taxRate: line?.rate ?? 0 }
  const isSame = keysOf(seen).every((field) => seen[field] === now[field])
  if (!isSame) await refuseChanged(tx, 'expenses', 'this expense', audited(row))
}

/** Changes an expense that was entered by hand. @throws Refusal 409 */
export async function changeEntered(tx: Context, { actor, params, body }: Change): Promise<void> {
  const { passedOn, ...before } = await lockExpense(tx, params.id)
  if (before.format !== 'hand') throw conflict('What was read from an e-invoice stays as it is.')
  if (passedOn) throw conflict('This expense is on an invoice. Change it there.')
  await requireOpen(tx, before)
  await refuseOutdated(tx, before, body.seen)
  const entered = await enteredValues(tx, body)
  const values = { ...entered, bookedOn: await laterBookedOn(tx, entered.issueDate) }
  await refuseDouble(tx, params.id, values)
  const file = body.uploadId === undefined ? {} : await receiptOf(tx, actor, body)
  await tx.db
    .update(expenses)
    .set({ ...values, ...file })
    .where(eq(expenses.id, params.id))
  if (body.uploadId !== undefined && before.fileKey) await releaseFile(tx, before.fileKey)
  const after = { ...before, ...values, ...file }
  await audit(tx, { noun: 'expenses', before: audited(before), after: audited(after) })
  await publishExpense(tx, before)
}

/** Refuses the number of another invoice of the supplier. @throws Refusal 409 */
async function refuseDouble(
  tx: Context,
  id: number,
  values: Pick<ExpenseRow, 'supplierKey' | 'number' | 'isCredit' | 'supplier'>,
) {
  if (values.number === '') return
  const same = and(
    ne(expenses.id, id),
    eq(expenses.supplierKey, values.supplierKey),
    eq(expenses.number, values.number),
    eq(expenses.isCredit, values.isCredit),
  )
  if ((await tx.db.$count(expenses, same)) > 0) throw alreadyThere(values)
}
