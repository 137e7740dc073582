import { asc, eq, lte } from 'drizzle-orm'
import { trashDays, type TrashNoun, trashNouns } from '../../../contract/core/trash-entries.ts'
import { recordRun } from '../automation-logs/store.ts'
import { inBatches } from '../../platform/batches.ts'
import type { Context } from '../../platform/context.ts'
import { job } from '../../platform/jobs.ts'
import { eraseEntry } from './store.ts'
import { trashEntries as table } from './table.ts'

const batch = 20

/** Erases what has been in the trash for its retention time, with everything that belongs to it. */
export const emptyTrash = job({
  name: 'empty-trash',
  every: '23 * * * *',
  erases: true,
  frees: true,
  async run(_data, context) {
    await inBatches(context, batch, eraseSome)
  },
})

export const trashEntryJobs = [emptyTrash]

async function eraseSome(tx: Context): Promise<number> {
  const startedAt = tx.now()
  const due = await tx.db
    .select()
    .from(table)
    .where(lte(table.eraseAt, startedAt))
    .orderBy(asc(table.eraseAt), asc(table.id))
    .limit(batch)
    .for('update', { skipLocked: true })
  if (due.length === 0) return 0
  const erased: TrashNoun[] = []
  for (const entry of due) {
    // The row may already be gone with another entry.
    if ((await tx.db.$count(table, eq(table.id, entry.id))) === 0) continue
    await eraseEntry(tx, entry)
    erased.push(entry.noun)
  }
  await recordRun(tx, {
    name: 'Trash',
    description: `Erases what was deleted ${trashDays} days ago`,
    startedAt,
    details: `${countsIn(erased)} erased`,
    status: 'success',
  })
  return due.length
}

/** Returns a summary such as "1 client, 3 leads". */
const countsIn = (nouns: TrashNoun[]) =>
  [...new Set(nouns)]
    .map((noun) => {
      const count = nouns.filter((each) => each === noun).length
      return `${count} ${trashNouns[noun].toLowerCase()}${count === 1 ? '' : 's'}`
    })
    .join(', ')
