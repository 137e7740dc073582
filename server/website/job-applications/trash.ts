import { restoreRecord, trashSteps } from '../../core/trash-entries/trash-steps.ts'
import type { Trash } from '../../platform/room.ts'
import { eraseApplication, eraseRows, publishApplication } from './store.ts'
import { jobApplications } from './table.ts'

export const applicationTrash: Trash = {
  ...trashSteps(jobApplications, (tx, { id }: typeof jobApplications.$inferSelect) =>
    publishApplication(tx, id),
  ),
  async erase(tx, entry) {
    await restoreRecord(tx, entry, jobApplications)
    // Erasing by hand waits for pending emails; erasing after the retention time doesn't.
    if (tx.actor) await eraseApplication(tx, entry.recordId)
    else await eraseRows(tx, [entry.recordId])
  },
}
