import { eq } from 'drizzle-orm'
import * as contract from '../../../contract/operations/backups.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { conflict, notFound } from '../../platform/refusals.ts'
import { handlers } from '../../platform/serve.ts'
import { makeOne, testOne } from './jobs.ts'
import { beginRestoreTest, endAbandoned, readBackups } from './store.ts'
import { backups as table } from './table.ts'

export const backups = handlers(contract, {
  list: readBackups,

  create: (call) =>
    inTransaction(call, async (tx) => {
      requireBackups(tx)
      await endAbandoned(tx)
      if ((await tx.db.$count(table, eq(table.status, 'running'))) > 0)
        throw conflict('A backup is already running.')
      await tx.enqueue(tx.db, makeOne, { cause: 'by-hand' }, { once: 'backup' })
      return { ok: true }
    }),

  testRestore: (call) =>
    inTransaction(call, async (tx) => {
      requireBackups(tx)
      const { id } = call.params
      const [row] = await tx.db.select().from(table).where(eq(table.id, id))
      if (!row) throw notFound()
      if (row.status !== 'complete') throw conflict('This backup is not complete.')
      if (!(await beginRestoreTest(tx, id))) throw conflict('A restore test is already running.')
      await tx.enqueue(tx.db, testOne, { id })
      return { ok: true }
    }),
})

/** Checks that backups are on: otherwise no process would run it. @throws Refusal 409 */
const requireBackups = ({ settings }: Context) => {
  if (!settings.backups)
    throw conflict('Backups are turned off on this server: BACKUP_AT is set to off.')
}
