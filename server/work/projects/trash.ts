import { eq, sql } from 'drizzle-orm'
import { audit } from '../../core/audit-entries/store.ts'
import { releaseTrashed } from '../../core/trash-entries/put.ts'
import type { Context } from '../../platform/context.ts'
import type { Trash } from '../../platform/room.ts'
import { releaseFilesOf } from '../deliverables/store.ts'
import { deliverables } from '../deliverables/table.ts'
import { setProjectTrashed } from './store.ts'
import { projects } from './table.ts'

export const projectTrash: Trash = {
  restore: (tx, { recordId }) => setProjectTrashed(tx, recordId, false),
  erase: (tx, { recordId }) => eraseProject(tx, recordId),
}

/** Permanently erases a project with everything that belongs to it. */
async function eraseProject(tx: Context, id: number): Promise<void> {
  await releaseFilesOf(tx, eq(deliverables.projectId, id))
  await releaseTrashed(tx, sql`trash_entries.project_id = ${id}::int`)
  const deleted = await tx.db.delete(projects).where(eq(projects.id, id)).returning()
  for (const { clientId } of deleted)
    await audit(tx, { noun: 'projects', id, before: { label: `Project ${id}`, clientId } })
}
