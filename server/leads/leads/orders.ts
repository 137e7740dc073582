import type { LeadSort } from '../../../contract/leads/leads.ts'
import { contactOrder, leads, nameOrder } from './table.ts'
import { ascending, descending, newest, oldest, type Sorting } from '../../platform/sorting.ts'

const { id, createdAt, updatedAt } = leads

/** The sort orders; each has an index of its own. */
export const orders: Record<LeadSort, Sorting> = {
  newest: newest(createdAt, id),
  oldest: oldest(createdAt, id),
  name: ascending(nameOrder(leads), id, 'text'),
  'name-down': descending(nameOrder(leads), id, 'text'),
  contact: ascending(contactOrder(leads), id, 'text'),
  'contact-down': descending(contactOrder(leads), id, 'text'),
  changed: newest(updatedAt, id),
  unchanged: oldest(updatedAt, id),
}
