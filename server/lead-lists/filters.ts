import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../contract/access.ts'
import type { Lead } from '../../contract/leads.ts'
import { leads, visibleTo } from '../leads/table.ts'
import { among } from '../platform/lists.ts'
import { holding, searchedWords } from './words.ts'

export type LeadFilters = {
  q: string
  priority: Lead['priority'] | 'all'
  status: Lead['status'] | 'all'
  /** Ids between commas: only these. */
  only?: string
}

/** What a list of leads is asked for, as one condition; `words` stand in for those of `q` when they are given. */
export function asked(actor: Actor, filters: LeadFilters, words?: string[][]): SQL | undefined {
  const { q, priority, status, only } = filters
  const typed = words ?? searchedWords(q).map((word) => [word])
  return and(
    visibleTo(actor),
    among(leads.id, only),
    priority === 'all' ? undefined : eq(leads.priority, priority),
    status === 'all' ? undefined : eq(leads.status, status),
    // Nothing but signs is found nowhere.
    q && typed.length === 0 ? sql`false` : holding(sql`${leads.search}`, typed),
  )
}

export const isNarrowed = ({ q, priority, status }: LeadFilters) =>
  q !== '' || priority !== 'all' || status !== 'all'
