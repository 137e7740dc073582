import { inArray, lte } from 'drizzle-orm'
import { binDays } from '../../contract/projects.ts'
import { audit } from '../audit-entries/store.ts'
import { recordRun } from '../automation-logs/store.ts'
import { releaseFilesOf } from '../deliverables/store.ts'
import { deliverables } from '../deliverables/table.ts'
import { type Context, inTransaction } from '../platform/context.ts'
import { job } from '../platform/jobs.ts'
import { projects } from './table.ts'

const kept = binDays * 86_400_000
const batch = 100

/** When a project that was deleted at `deletedAt` is erased. */
export const eraseAt = (deletedAt: Date) => new Date(+deletedAt + kept)

/** Erases what was in the bin for its days, with all that belongs to it. */
export const eraseProjects = job({
  name: 'erase-projects',
  every: '23 * * * *',
  async run(_data, context) {
    let found = batch
    while (found === batch) found = await inTransaction(context, eraseSome)
  },
})

export const projectJobs = [eraseProjects]

async function eraseSome(inner: Context): Promise<number> {
  const startedAt = inner.now()
  const due = await inner.db
    .select({ id: projects.id, clientId: projects.clientId })
    .from(projects)
    .where(lte(projects.deletedAt, new Date(+startedAt - kept)))
    .limit(batch)
    .for('update', { skipLocked: true })
  if (due.length === 0) return 0
  const ids = due.map(({ id }) => id)
  await releaseFilesOf(inner, inArray(deliverables.projectId, ids))
  await inner.db.delete(projects).where(inArray(projects.id, ids))
  for (const { id, clientId } of due)
    await audit(inner, { noun: 'projects', id, before: { label: `Project ${id}`, clientId } })
  await recordRun(inner, {
    name: 'Bin',
    description: `Erases projects that were deleted ${binDays} days ago`,
    startedAt,
    details: due.length === 1 ? '1 project erased' : `${due.length} projects erased`,
    status: 'success',
  })
  return due.length
}
