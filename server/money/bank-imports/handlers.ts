import { and, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/money/bank-imports.ts'
import type { BankLine } from '../../../packages/bank-files/bank-line.ts'
import type { Sheet } from '../../../packages/bank-files/table.ts'
import { audit } from '../../core/audit-entries/store.ts'
import { type Context, type Identify, inTransaction } from '../../platform/context.ts'
import { momentText, newestFirst, olderThan, pageOf } from '../../platform/lists.ts'
import { conflict } from '../../platform/refusals.ts'
import { handlers } from '../../platform/serve.ts'
import { serveUpload, type UploadCall } from '../../platform/upload.ts'
import { importLines } from './importing.ts'
import { undoBankImport } from './jobs.ts'
import { collect, linesIn, readFile, readingFor, rememberReading } from './reading.ts'
import { changeImport, importOf, lockImport, newLines, readImport, selectImports } from './store.ts'
import { bankImports as table, visibleTo } from './table.ts'

type Uploaded = UploadCall<typeof contract.preview>
type Read = { format: 'camt' | 'csv'; lines: BankLine[]; problems: string[] }
type ReadSheet = { sheet: Sheet; used: Awaited<ReturnType<typeof readingFor>> }

/** Reads an uploaded file, a CSV with the columns that hold for it. */
async function readUpload(call: Uploaded): Promise<Read & { csv: ReadSheet | null }> {
  const file = await readFile(await collect(call.bytes, call.announced))
  if (file.format === 'camt') return { ...file, problems: [], csv: null }
  const { sheet } = file
  const used = await readingFor(call, sheet, call.query)
  return { format: 'csv', ...linesIn(sheet, used.reading, used.currency), csv: { sheet, used } }
}

const mostShown = 5
const mostProblems = 20

async function preview(call: Uploaded) {
  const { format, lines, problems, csv } = await readUpload(call)
  const fresh = await newLines(call, lines, format)
  const days = lines.map(({ bookedOn }) => bookedOn).toSorted()
  return {
    format,
    total: lines.length,
    duplicates: lines.length - fresh.length,
    credits: lines.filter(({ amount }) => amount > 0).length,
    from: days[0] ?? null,
    to: days.at(-1) ?? null,
    lines: lines.slice(0, mostShown),
    problems: problems.slice(0, mostProblems),
    problemCount: problems.length,
    sheet: csv && {
      header: csv.sheet.header,
      rows: csv.sheet.rows.slice(0, mostShown),
      ...csv.used,
    },
  }
}

async function create(call: Uploaded) {
  const { format, lines, csv } = await readUpload(call)
  const fileName = call.query.fileName
  return importLines(call, { fileName, format, lines }, async (tx) => {
    if (csv) await rememberReading(tx, csv.sheet, csv.used.reading, csv.used.currency)
  })
}

/** Registers the uploads of bank files. */
export function serveBankFiles(app: FastifyInstance, context: Context, identify: Identify) {
  serveUpload(app, context, identify, contract.preview, preview)
  serveUpload(app, context, identify, contract.create, create)
}

const at = momentText(table.createdAt)

const { list, read, undo } = contract

export const bankImports = handlers(
  { list, read, undo },
  {
    async list(call) {
      const { limit, cursor } = call.query
      const rows = await selectImports(call)
        .where(and(visibleTo(call.actor), olderThan(table.createdAt, table.id, cursor)))
        .orderBy(...newestFirst(table.createdAt, table.id))
        .limit(limit + 1)
      const total = await call.db.$count(table, visibleTo(call.actor))
      const last = rows[limit - 1]?.row.id
      const [moment] =
        rows.length > limit && last
          ? await call.db
              .select({ at })
              .from(table)
              .where(sql`${table.id} = ${last}`)
          : []
      return pageOf(rows.map(importOf), limit, total, ({ id }) => ({ id, at: moment?.at ?? '' }))
    },

    read: (call) => readImport(call, call.actor, call.params.id),

    undo: (call) =>
      inTransaction(call, async (tx) => {
        const row = await lockImport(tx, call.actor, call.params.id)
        if (row.state === 'undoing' || row.state === 'undone')
          throw conflict('This import has already been undone.')
        const changes = { state: 'undoing', applied: 0, undoneAt: tx.now() } as const
        await audit(tx, { noun: 'bank-imports', before: row, after: { ...row, ...changes } })
        await changeImport(tx, row.id, changes)
        await tx.enqueue(tx.db, undoBankImport, { importId: row.id })
        return readImport(tx, call.actor, row.id)
      }),
  },
)
