import type { Assignable } from '../../platform/room.ts'
import { adminPath, publishRequest } from './store.ts'
import { consultationRequests, visibleTo } from './table.ts'

const nameOf: Assignable['nameOf'] = ({ name }) => String(name)

/** The assignment of consultation requests. */
export const assignableRequests: Assignable = {
  noun: 'consultation-requests',
  table: consultationRequests,
  visibleTo,
  nameOf,
  tell: async (_tx, row) => ({
    name: nameOf(row),
    detail: 'Consultation request',
    path: adminPath(row.id),
  }),
  publish: (tx, { id }) => publishRequest(tx, id),
}
