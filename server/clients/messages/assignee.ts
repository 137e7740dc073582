import { publish } from '../../platform/live-history.ts'
import type { Assignable } from '../../platform/room.ts'
import { labelOf } from '../../core/audit-entries/rules.ts'
import { users } from '../../core/users/table.ts'
import { visibleTo } from '../clients/table.ts'

/** The assignment of threads: the client's account says who answers. The client's history tells of it. */
export const assignableThreads: Assignable = {
  noun: 'clients',
  table: users,
  visibleTo,
  nameOf: labelOf,
  tell: async (_tx, row) => ({
    name: labelOf(row),
    detail: 'The messages with this client',
    path: `/admin-dashboard?messages=${row.id}`,
  }),
  publish: async (tx, { id }) => {
    await publish(tx, ['admins'], { kind: 'messages', id })
    await publish(tx, ['admins'], { kind: 'clients', id })
  },
}
