import { and, eq, lte } from 'drizzle-orm'
import { clientBinDays } from '../../contract/clients.ts'
import { audit } from '../audit-entries/store.ts'
import { recordRun } from '../automation-logs/store.ts'
import { forgetDraftsOf } from '../invoices/store.ts'
import { eraseLettersTo } from '../mails/store.ts'
import { type Context, inTransaction } from '../platform/context.ts'
import { job } from '../platform/jobs.ts'
import { users } from '../users/table.ts'
import { kept } from './rules.ts'
import { addressesOf, releaseFilesOfClient } from './store.ts'

const batch = 20

/** Erases clients who were in the bin for its days, with all that belongs to them. Issued invoices stay. */
export const eraseClients = job({
  name: 'erase-clients',
  every: '41 * * * *',
  async run(_data, context) {
    let found = batch
    while (found === batch) found = await inTransaction(context, eraseSome)
  },
})

export const clientJobs = [eraseClients]

async function eraseSome(inner: Context): Promise<number> {
  const startedAt = inner.now()
  const due = await inner.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'client'), lte(users.deletedAt, new Date(+startedAt - kept))))
    .limit(batch)
    .for('update', { skipLocked: true })
  if (due.length === 0) return 0
  for (const { id } of due) {
    await releaseFilesOfClient(inner, id)
    await forgetDraftsOf(inner, id)
    await eraseLettersTo(inner, await addressesOf(inner, id))
    await inner.db.delete(users).where(eq(users.id, id))
    await audit(inner, { noun: 'clients', id, before: { label: `Client ${id}` } })
  }
  await recordRun(inner, {
    name: 'Bin',
    description: `Erases clients who were deleted ${clientBinDays} days ago`,
    startedAt,
    details: due.length === 1 ? '1 client erased' : `${due.length} clients erased`,
    status: 'success',
  })
  return due.length
}
