import { assignedAs } from '../../core/assignments/table.ts'
import { and, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import { choiceFields, type LeadFilters } from '../../../contract/leads/leads.ts'
import { leadSteps } from '../lead-steps/table.ts'
import { leads, visibleTo } from './table.ts'
import { among, containing } from '../../platform/lists.ts'
import { isSuppressed } from '../suppressions/matching.ts'
import { holdingNumbers, numbersIn, searchedWords } from './words.ts'

/** Filters for leads; a missing filter means `all`, `only` lists ids between commas. */
export type LeadQuery = Partial<LeadFilters> & { only?: string }

const marked = {
  suppressed: isSuppressed(sql`${leads.email}`),
  planned: sql`${leads.id} in (select lead_id from ${leadSteps} where done_at is null)`,
}

const withoutBlanks = sql`replace(${leads.industry}, ' ', '')`

const isSet = (value: string) => value !== '' && value !== 'all'

/**
 * Returns the condition of a query; `words`, if present, replace those of `q`. Only `matchLeads` decides which
 * reading counts.
 */
export function matching(actor: Actor, query: LeadQuery, words?: string[][]): SQL | undefined {
  const { q = '', assignee, mark = 'all', industry = 'all', only } = query
  const typed = words ?? searchedWords(q).map((word) => [word])
  return and(
    visibleTo(actor),
    among(leads.id, only),
    assignedAs(actor, leads.assigneeId, assignee),
    ...choiceFields.map((field) => {
      const value = query[field] ?? 'all'
      return isSet(value) ? sql`${leads[field]} = ${value}` : undefined
    }),
    mark === 'all' ? undefined : marked[mark],
    isSet(industry) ? containing(withoutBlanks, industry.replaceAll(' ', '')) : undefined,
    // A search for symbols only matches nothing, rather than everything.
    q && typed.length === 0
      ? sql`false`
      : holdingNumbers(sql`${leads.search}`, {
          words: typed,
          numbers: words ? null : numbersIn(q),
        }),
  )
}

export const isNarrowed = ({ q, ...filters }: LeadFilters) =>
  q !== '' ||
  isSet(filters.assignee ?? '') ||
  [...choiceFields, 'mark' as const, 'industry' as const].some((name) => isSet(filters[name]))
