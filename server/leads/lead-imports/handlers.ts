import { and, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/leads/lead-imports.ts'
import { csvStream } from '../../platform/csv/csv.ts'
import { publishLead } from '../leads/store.ts'
import { decideLines } from './decide.ts'
import { type Context, type Identify, inTransaction } from '../../platform/context.ts'
import { momentText, newestFirst, olderThan, pageOf } from '../../platform/lists.ts'
import { serveRaw } from '../../platform/raw.ts'
import { badRequest, conflict } from '../../platform/refusals.ts'
import { type Call, handlers } from '../../platform/serve.ts'
import { userIdOf } from '../../platform/actor.ts'
import { applyStep, runLeadImport, undoLeadImport } from './jobs.ts'
import { fixLine, lineReply, readLineReply } from './fix.ts'
import {
  changeImport,
  countLines,
  type ImportRow,
  lockImport,
  noCounts,
  publishImport,
  readImport,
  readLines,
  selectImports,
  importOf,
  storeLines,
} from './store.ts'
import { leadImports as table, visibleTo } from './table.ts'

const nothingFound = 'No valid lead data found in CSV file'

const begin = async (tx: Context, call: Pick<Call, 'actor'>, input: NewImport) => {
  const values = {
    ...input,
    counts: noCounts,
    userId: userIdOf(call.actor),
    createdAt: tx.now(),
  }
  const [created] = (await tx.db.insert(table).values(values).returning()) as [ImportRow]
  await publishImport(tx, created.id)
  return created
}
type NewImport = Pick<
  typeof table.$inferInsert,
  'fileName' | 'existing' | 'ignoredColumn' | 'state' | 'startedAt'
>

type Lines = Parameters<typeof storeLines>[2]
const linesAtOnce = 5000

/** Begins an import that needs no check by a person: stores its lines and queues it. Returns its id. */
async function beginWith(tx: Context, call: Pick<Call, 'actor'>, lines: Lines) {
  const state = 'running' as const
  const startedAt = tx.now()
  const row = await begin(tx, call, { fileName: '', existing: 'skip', state, startedAt })
  let { total } = row
  for (let at = 0; at < lines.length; at += linesAtOnce)
    total = await storeLines(tx, { ...row, total }, lines.slice(at, at + linesAtOnce))
  await decideLines(tx, { ...row, total })
  await changeImport(tx, row.id, { state })
  // If this process ends before the import is done, another one continues.
  await tx.enqueue(tx.db, runLeadImport, { importId: row.id })
  return row.id
}

export const leadImports = handlers(contract, {
  async list(call) {
    const { limit, cursor } = call.query
    const at = momentText(table.createdAt)
    const rows = await selectImports(call)
      .where(and(visibleTo(call.actor), olderThan(table.createdAt, table.id, cursor)))
      .orderBy(...newestFirst(table.createdAt, table.id))
      .limit(limit + 1)
    const total = await call.db.$count(table, visibleTo(call.actor))
    const [last] = rows.length > limit ? rows.slice(limit - 1, limit) : []
    const [moment] = last
      ? await call.db
          .select({ at })
          .from(table)
          .where(sql`${table.id} = ${last.row.id}`)
      : []
    return pageOf(
      rows.map((row) => importOf(row, call.now())),
      limit,
      total,
      ({ id }) => ({ id, at: moment?.at ?? '' }),
    )
  },

  read: (call) => readImport(call, call.actor, call.params.id),

  begin: (call) =>
    inTransaction(call, async (tx) => {
      const { id } = await begin(tx, call, call.body)
      return readImport(tx, call.actor, id)
    }),

  addLines: (call) =>
    inTransaction(call, async (tx) => {
      const { after, lines } = call.body
      const row = await lockImport(tx, call.actor, call.params.id, ['receiving'])
      if (after > row.total) throw conflict('Earlier lines are missing', { total: row.total })
      const news = lines.slice(row.total - after)
      if (row.total + news.length > contract.importMaxRows)
        throw badRequest('This file has too many lines. Please split it.')
      return { total: news.length ? await storeLines(tx, row, news) : row.total }
    }),

  check: (call) =>
    inTransaction(call, async (tx) => {
      const row = await lockImport(tx, call.actor, call.params.id, ['receiving', 'checked'])
      if (row.total === 0) throw badRequest(nothingFound)
      const existing = call.body.existing ?? row.existing
      await changeImport(tx, row.id, { existing, state: 'checked' })
      await decideLines(tx, { ...row, existing })
      return readImport(tx, call.actor, row.id)
    }),

  run: (call) =>
    inTransaction(call, async (tx) => {
      const row = await lockImport(tx, call.actor, call.params.id, ['checked'])
      await changeImport(tx, row.id, { state: 'running', startedAt: tx.now() })
      await tx.enqueue(tx.db, runLeadImport, { importId: row.id })
      return readImport(tx, call.actor, row.id)
    }),

  cancel: (call) =>
    inTransaction(call, async (tx) => {
      const states = ['receiving', 'checked', 'running'] as const
      const row = await lockImport(tx, call.actor, call.params.id, states)
      const counts = await countLines(tx, row.id, row.applied)
      await changeImport(tx, row.id, { state: 'cancelled', counts, endedAt: tx.now() })
      await publishLead(tx)
      return readImport(tx, call.actor, row.id)
    }),

  undo: (call) =>
    inTransaction(call, async (tx) => {
      const row = await lockImport(tx, call.actor, call.params.id, ['done', 'cancelled'])
      const { undoable } = await readImport(tx, call.actor, row.id)
      if (!undoable) throw conflict('This import can no longer be undone')
      await changeImport(tx, row.id, { state: 'undoing', endedAt: tx.now() })
      await tx.enqueue(tx.db, undoLeadImport, { importId: row.id })
      return readImport(tx, call.actor, row.id)
    }),

  async lines(call) {
    const { limit, cursor, outcome } = call.query
    const row = await readImport(call, call.actor, call.params.id)
    const { existing, counts } = row
    const found = await readLines(call, row, outcome, cursor, limit)
    return pageOf(
      found.map((row) => ({ ...lineReply(row, existing), id: row.position, at: '' })),
      limit,
      counts[outcome],
      (row) => row,
    )
  },

  fixLine: (call) =>
    inTransaction(call, async (tx) => {
      const { id, position } = call.params
      const row = await lockImport(tx, call.actor, id, ['checked'])
      await fixLine(tx, row.id, position, call.body)
      await decideLines(tx, row)
      return readLineReply(tx, row, position)
    }),

  async bulkUpload(call) {
    const lines = call.body.leads.map((values, at) => ({ line: at + 1, values: textsOf(values) }))
    const id = await inTransaction(call, (tx) => beginWith(tx, call, lines))
    let isMore = true
    while (isMore) isMore = await applyStep(call, id)
    const row = await readImport(call, call.actor, id)
    const { counts, total } = row
    const wrong = [
      ...(await readLines(call, row, 'error', '', total)),
      ...(await readLines(call, row, 'skip', '', total)),
    ].toSorted((a, b) => a.line - b.line)
    const errors = wrong.map(({ line, message }) => ({ row: line, error: message }))
    return { created: counts.create, total, errors }
  },
})

/** Returns the importable values as text: what a JSON body holds is a number now and then. */
const textsOf = (values: Record<string, unknown>) =>
  Object.fromEntries(contract.importFields.map((field) => [field, textOf(values[field])]))

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

const titles = contract.importFields.map((field) => contract.leadFields[field].title)

/** Serves the failed lines of an import, to be corrected and uploaded again. */
export const serveLeadImportErrors = (app: FastifyInstance, context: Context, identify: Identify) =>
  serveRaw(app, context, identify, contract.errorFile, async (call) => {
    const found = await readImport(call, call.actor, call.params.id)
    return {
      type: 'text/csv; charset=utf-8',
      filename: 'leads_errors.csv',
      body: csvStream([...titles, 'Problem'], call.query.for, async (cursor) => {
        const lines = await readLines(call, found, 'error', cursor, 500)
        const { items, next } = pageOf(lines, 500, 0, ({ position }) => ({ id: position, at: '' }))
        const rows = items.map((row) => [
          ...contract.importFields.map((field) => row[field]),
          `Line ${row.line}: ${row.message}`,
        ])
        return { rows, next }
      }),
    }
  })
