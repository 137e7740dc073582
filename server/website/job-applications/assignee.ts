import { labelOf } from '../../core/audit-entries/rules.ts'
import type { Assignable } from '../../platform/room.ts'
import { publishApplication } from './store.ts'
import { jobApplications, visibleTo } from './table.ts'

/** The assignment of job applications. */
export const assignableApplications: Assignable = {
  noun: 'job-applications',
  table: jobApplications,
  visibleTo,
  nameOf: labelOf,
  // Without the name: a notification stays when the application is erased.
  tell: async (_tx, { id, position }) => ({
    name: `Application for ${String(position)}`,
    detail: '',
    path: `/admin-applications?application=${id}`,
  }),
  publish: (tx, { id }) => publishApplication(tx, id),
}
