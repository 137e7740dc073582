import { backups } from '../../server/operations/backups/table.ts'
import { admin, newestId, type Stage } from './call.ts'

/** Records a complete backup, as the job leaves it. */
const addBackup = ({ server }: Stage) => {
  const now = server.context.now()
  const times = { startedAt: now, beatAt: now, endedAt: now }
  const values = { cause: 'by-hand', status: 'complete', file: 'none', ...times } as const
  return server.db.insert(backups).values(values)
}

export const operations = [
  admin('POST /api/admin/backups'),
  admin('POST /api/admin/backups/:id/trials', newestId('backups'), {}, addBackup),
]
