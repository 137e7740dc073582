import type { Room } from '../platform/room.ts'
import { backups } from './backups/handlers.ts'
import { backupJobs } from './backups/jobs.ts'
import { status } from './status/handlers.ts'
import { serveMetrics } from './metrics/pages.ts'
import { dataExports, serveDataExports } from './data-exports/handlers.ts'
import { deletionRequests } from './deletion-requests/handlers.ts'
import { settleWhenTrashed, forgetRequests } from './deletion-requests/store.ts'
import { operationsData } from './personal-data.ts'

export const operationsRoom: Room = {
  name: 'operations',
  nouns: [
    { noun: 'backups', endpoints: backups, jobs: backupJobs },
    { noun: 'status', endpoints: status },
    { noun: 'metrics', raw: [serveMetrics] },
    { noun: 'data-exports', endpoints: dataExports, raw: [serveDataExports] },
    {
      noun: 'deletion-requests',
      endpoints: deletionRequests,
      whenClientTrashed: settleWhenTrashed,
      whenGivenAway: forgetRequests,
    },
  ],
  personalData: operationsData,
}
