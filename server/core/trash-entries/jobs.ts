import { asc, eq, lte } from 'drizzle-orm'
import { binDays, type BinNoun, binNouns } from '../../../contract/core/trash-entries.ts'
import { recordRun } from '../automation-logs/store.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { job } from '../../platform/jobs.ts'
import { eraseEntry } from './store.ts'
import { binEntries as table } from './table.ts'

const batch = 20

/** Erases what was in the bin for its days, with all that belongs to it. */
export const emptyBin = job({
  name: 'empty-bin',
  every: '23 * * * *',
  erases: true,
  async run(_data, context) {
    let found = batch
    while (found === batch) found = await inTransaction(context, eraseSome)
  },
})

export const binEntryJobs = [emptyBin]

async function eraseSome(inner: Context): Promise<number> {
  const startedAt = inner.now()
  const due = await inner.db
    .select()
    .from(table)
    .where(lte(table.eraseAt, startedAt))
    .orderBy(asc(table.eraseAt), asc(table.id))
    .limit(batch)
    .for('update', { skipLocked: true })
  if (due.length === 0) return 0
  const erased: BinNoun[] = []
  for (const entry of due) {
    // What belonged to another one that is due is gone with it.
    if ((await inner.db.$count(table, eq(table.id, entry.id))) === 0) continue
    await eraseEntry(inner, entry)
    erased.push(entry.noun)
  }
  await recordRun(inner, {
    name: 'Bin',
    description: `Erases what was deleted ${binDays} days ago`,
    startedAt,
    details: `${countsIn(erased)} erased`,
    status: 'success',
  })
  return due.length
}

/** "1 client, 3 leads". */
const countsIn = (nouns: BinNoun[]) =>
  [...new Set(nouns)]
    .map((noun) => {
      const count = nouns.filter((each) => each === noun).length
      return `${count} ${binNouns[noun].toLowerCase()}${count === 1 ? '' : 's'}`
    })
    .join(', ')
