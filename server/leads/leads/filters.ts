import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import type { Lead, leadMarks } from '../../../contract/leads/leads.ts'
import { leadSteps } from '../lead-steps/table.ts'
import { leads, visibleTo } from './table.ts'
import { among } from '../../platform/lists.ts'
import { suppressions } from '../suppressions/table.ts'
import { holding, searchedWords } from './words.ts'

export type LeadFilters = {
  q: string
  priority: Lead['priority'] | 'all'
  status: Lead['status'] | 'all'
  mark?: 'all' | (typeof leadMarks)[number]
  /** Ids between commas: only these. */
  only?: string
}

const marked = {
  suppressed: sql`${leads.email} in (select address from ${suppressions})`,
  planned: sql`${leads.id} in (select lead_id from ${leadSteps} where done_at is null)`,
}

/** What a list of leads is asked for, as one condition; `words` stand in for those of `q` when they are given. */
export function asked(actor: Actor, filters: LeadFilters, words?: string[][]): SQL | undefined {
  const { q, priority, status, mark = 'all', only } = filters
  const typed = words ?? searchedWords(q).map((word) => [word])
  return and(
    visibleTo(actor),
    among(leads.id, only),
    priority === 'all' ? undefined : eq(leads.priority, priority),
    status === 'all' ? undefined : eq(leads.status, status),
    mark === 'all' ? undefined : marked[mark],
    // Nothing but signs is found nowhere.
    q && typed.length === 0 ? sql`false` : holding(sql`${leads.search}`, typed),
  )
}

export const isNarrowed = ({ q, priority, status, mark = 'all' }: LeadFilters) =>
  q !== '' || mark !== 'all' || priority !== 'all' || status !== 'all'
