import type { Assignable } from '../../platform/room.ts'
import { publishLead } from './store.ts'
import { leads, visibleTo } from './table.ts'

const nameOf: Assignable['nameOf'] = ({ companyName, contactName, email }) =>
  String(companyName || contactName || email)

/** The assignment of leads. */
export const assignableLeads: Assignable = {
  noun: 'leads',
  table: leads,
  visibleTo,
  nameOf,
  tell: async (_tx, row) => ({
    name: nameOf(row),
    detail: 'Lead',
    path: `/lead-management/${row.id}`,
  }),
  publish: (tx, { id }) => publishLead(tx, id),
}
