import { setImmediate } from 'node:timers/promises'
import { and, asc, desc, eq, gt, inArray } from 'drizzle-orm'
import { adminRole } from '../../../contract/roles.ts'
import { takeBack } from '../bank-lines/reversals.ts'
import { bankLines } from '../bank-lines/table.ts'
import { workLines } from '../bank-lines/work.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { job } from '../../platform/jobs.ts'
import { changeImport, type ImportRow, lockImport } from './store.ts'

/** Lines per transaction. */
const batch = 25
const system = { kind: 'system' } as const

/** Names the person who imported the file in the history of what it books. */
const asImporter = (context: Context, userId: number | null): Context =>
  userId === null ? context : { ...context, actor: { kind: 'user', id: userId, role: adminRole } }

/** Runs one batch in one transaction; returns whether there is more to do. */
async function step(
  context: Context,
  importId: number,
  state: ImportRow['state'],
  work: (tx: Context, row: ImportRow) => Promise<boolean>,
) {
  // The embedded database works in this thread, so others get a turn between two batches.
  await setImmediate()
  return inTransaction(context, async (tx) => {
    const row = await lockImport(tx, system, importId)
    return row.state === state && (await work(asImporter(tx, row.userId), row))
  })
}

/** Repeats a step until nothing is left. @throws Error when the process ends, so that the next try goes on */
async function repeat(once: () => Promise<boolean>, stopping: AbortSignal | undefined) {
  while (await once()) if (stopping?.aborted) throw new Error('stopped by the end of the process')
}

async function match(tx: Context, row: ImportRow): Promise<boolean> {
  const lines = await tx.db
    .select()
    .from(bankLines)
    .where(and(eq(bankLines.importId, row.id), gt(bankLines.position, row.applied)))
    .orderBy(asc(bankLines.position))
    .limit(batch)
    .for('update')
  await workLines(tx, lines)
  const isMore = lines.length === batch
  await changeImport(tx, row.id, {
    applied: isMore ? (lines.at(-1)?.position ?? row.total) : row.total,
    state: isMore ? 'running' : 'done',
  })
  return isMore
}

/** Matches the lines of an import and books the certain ones, batch by batch; a killed run goes on. */
export const matchBankLines = job<{ importId: number }>({
  name: 'match-bank-lines',
  startsAgain: true,
  async run({ importId }, context, stopping) {
    await repeat(() => step(context, importId, 'running', match), stopping)
  },
})

const undoReason = 'The import of the bank file was undone'

async function undo(tx: Context, row: ImportRow): Promise<boolean> {
  const lines = await tx.db
    .select()
    .from(bankLines)
    .where(eq(bankLines.importId, row.id))
    .orderBy(desc(bankLines.position))
    .limit(batch)
    .for('update')
  for (const line of lines) await takeBack(tx, line, undoReason)
  const ids = lines.map(({ id }) => id)
  if (ids.length) await tx.db.delete(bankLines).where(inArray(bankLines.id, ids))
  const isMore = lines.length === batch
  const applied = isMore ? row.applied + lines.length : row.total
  await changeImport(tx, row.id, { applied, state: isMore ? 'undoing' : 'undone' })
  return isMore
}

/** Undoes an import, batch by batch, from its last line. */
export const undoBankImport = job<{ importId: number }>({
  name: 'undo-bank-import',
  startsAgain: true,
  async run({ importId }, context, stopping) {
    await repeat(() => step(context, importId, 'undoing', undo), stopping)
  },
})
