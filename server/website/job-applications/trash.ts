import { eq } from 'drizzle-orm'
import { firstStage } from '../../../contract/website/stages.ts'
import { restoreRecord, trashSteps } from '../../core/trash-entries/trash-steps.ts'
import type { Context } from '../../platform/context.ts'
import type { Trash } from '../../platform/room.ts'
import { readStages } from './stages.ts'
import { eraseApplication, eraseRows, publishApplication } from './store.ts'
import { jobApplications } from './table.ts'

/** Puts an application whose stage was removed meanwhile where new ones arrive. */
async function backInStage(tx: Context, id: number, status: string) {
  const { stages } = await readStages(tx)
  if (stages.some(({ key }) => key === status)) return
  await tx.db.update(jobApplications).set({ status: firstStage }).where(eq(jobApplications.id, id))
}

export const applicationTrash: Trash = {
  ...trashSteps(
    jobApplications,
    async (tx, { id, status }: typeof jobApplications.$inferSelect) => {
      await backInStage(tx, id, status)
      await publishApplication(tx, id)
    },
  ),
  async erase(tx, entry) {
    await restoreRecord(tx, entry, jobApplications)
    // Erasing by hand waits for pending emails; erasing after the retention time doesn't.
    if (tx.actor) await eraseApplication(tx, entry.recordId)
    else await eraseRows(tx, [entry.recordId])
  },
}
