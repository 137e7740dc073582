import { sql } from 'drizzle-orm'
import { notedRows } from '../../platform/noted.ts'
import { expenses } from './table.ts'

export const notedExpenses = notedRows({
  table: expenses,
  name: sql`${expenses.supplier} || coalesce(nullif(' ' || ${expenses.number}, ' '), '')`,
  visibleTo: () => undefined,
  pathOf: ({ id }) => `/admin-expenses?open=${id}`,
})
