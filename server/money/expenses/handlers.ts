import { and, isNotNull, isNull } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { buffer } from 'node:stream/consumers'
import * as contract from '../../../contract/money/expenses.ts'
import { audit } from '../../core/audit-entries/store.ts'
import { moveToTrash } from '../../core/trash-entries/put.ts'
import { claimUploads } from '../../core/uploads/store.ts'
import { type Context, type Identify, inTransaction } from '../../platform/context.ts'
import { openFile } from '../../platform/files.ts'
import { notFound } from '../../platform/refusals.ts'
import { countedPage } from '../../platform/lists.ts'
import { serveRaw } from '../../platform/raw.ts'
import { type Call, handlers } from '../../platform/serve.ts'
import { descending } from '../../platform/sorting.ts'
import { readInvoice } from './reading/read.ts'
import { changeEntered, enteredValues, receiptOf } from './entered.ts'
import { passOn } from './passing-on.ts'
import { requirePayDay } from '../payments/pay-day.ts'
import { markPaid, reversePayment } from './paying.ts'
import {
  addExpense,
  audited,
  bytesOf,
  type ExpenseRow,
  findExpense,
  foundBy,
  keyOf,
  labelOf,
  lockExpense,
  publishExpense,
  requireOpen,
} from './store.ts'
import { expenses as table } from './table.ts'

const sorting = descending(table.issueDate, table.id, 'date')

const inState = { all: undefined, open: isNull(table.paidOn), paid: isNotNull(table.paidOn) }

async function page(call: Call<typeof contract.list>) {
  const { limit, cursor, q, state } = call.query
  const matching = and(inState[state], ...q.split(/\s+/).filter(Boolean).map(foundBy))
  const rows = await call.db
    .select({ ...columns, at: sorting.at })
    .from(table)
    .where(and(matching, sorting.after(cursor)))
    .orderBy(...sorting.order)
    .limit(limit + 1)
  return countedPage(rows, call.query, () => call.db.$count(table, matching))
}

/** Columns of a list: not the lines, which may be thousands. */
const columns = {
  id: table.id,
  supplier: table.supplier,
  supplierVatId: table.supplierVatId,
  number: table.number,
  isCredit: table.isCredit,
  issueDate: table.issueDate,
  dueDate: table.dueDate,
  currency: table.currency,
  net: table.net,
  tax: table.tax,
  total: table.total,
  paidOn: table.paidOn,
  paymentMethod: table.paymentMethod,
  format: table.format,
  createdAt: table.createdAt,
}

/** Records an expense that was added, and returns it. */
async function added(tx: Context, row: ExpenseRow) {
  await audit(tx, { noun: 'expenses', after: audited(row) })
  await publishExpense(tx, row)
  return findExpense(tx, row.id)
}

export const expenses = handlers(contract, {
  list: page,
  read: (call) => findExpense(call, call.params.id),

  counts: async ({ db }) => ({
    open: await db.$count(table, inState.open),
    paid: await db.$count(table, inState.paid),
  }),

  async create(call) {
    const { uploadId } = call.body
    const invoice = readInvoice(await bytesOf(call, uploadId))
    return inTransaction(call, async (tx) => {
      const [file] = await claimUploads(tx, call.actor, [uploadId], 'uploadId')
      if (!file) throw new Error('an upload was not claimed')
      const row = await addExpense(tx, { ...invoice, ...file, supplierKey: keyOf(invoice) })
      return added(tx, row)
    })
  },

  enter: (call) =>
    inTransaction(call, async (tx) => {
      const { paidOn, paymentMethod } = call.body
      const values = await enteredValues(tx, call.body)
      if (paidOn) await requirePayDay(tx, paidOn)
      const file = await receiptOf(tx, call.actor, call.body)
      const paid = paidOn ? { paidOn, paymentMethod } : {}
      return added(tx, await addExpense(tx, { ...values, ...paid, ...file }))
    }),

  change: (call) =>
    inTransaction(call, async (tx) => {
      await changeEntered(tx, call)
      return findExpense(tx, call.params.id)
    }),

  passOn: (call) =>
    inTransaction(call, async (tx) => {
      await passOn(tx, call.params.id, call.body.clientId)
      return findExpense(tx, call.params.id)
    }),

  pay: (call) =>
    inTransaction(call, async (tx) => {
      await markPaid(tx, call.params.id, call.body)
      return findExpense(tx, call.params.id)
    }),

  reversePayment: (call) =>
    inTransaction(call, async (tx) => {
      await reversePayment(tx, call.params.id)
      return findExpense(tx, call.params.id)
    }),

  remove: (call) =>
    inTransaction(call, async (tx) => {
      const { passedOn: _, ...row } = await lockExpense(tx, call.params.id)
      await requireOpen(tx, row)
      await moveToTrash(tx, 'expenses', table, [{ row, label: labelOf(row), about: '' }])
      await publishExpense(tx, row)
      return { ok: true }
    }),
})

/** Returns the type of a file; that of an e-invoice is known by what was read in it. */
const typeOf = (format: contract.ExpenseFormat, fileType: string) =>
  format === 'hand' ? fileType : format === 'factur-x' ? 'application/pdf' : 'application/xml'

/** Serves the files of suppliers, always as a download. */
export const serveExpenseFiles = (app: FastifyInstance, context: Context, identify: Identify) =>
  serveRaw(app, context, identify, contract.file, async (call) => {
    const { fileKey, fileName, fileType, format } = await findExpense(call, call.params.id)
    if (fileKey === null || fileName === null || fileType === null) throw notFound()
    return {
      type: typeOf(format, fileType),
      filename: fileName,
      body: await buffer(await openFile(call, fileKey)),
    }
  })
