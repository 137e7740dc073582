import {
  contentSorts,
  contentStatuses,
  contentTypes,
} from '../../../../contract/content/content-pieces.ts'
import { reviewTurns } from '../../../../contract/content/content-review-states.ts'
import { keysOf } from '../../../../contract/fields.ts'
import type { useFilters } from '../../../platform/filters.ts'

/** What the library can be looked at by. `client` is an id, `month` such as 2026-11. */
export const choices = {
  q: null,
  client: null,
  status: ['all', ...keysOf(contentStatuses)],
  type: ['all', ...keysOf(contentTypes)],
  review: ['all', ...keysOf(reviewTurns)],
  sort: keysOf(contentSorts),
  view: ['list', 'calendar'],
  month: null,
} as const

export type PieceFilters = ReturnType<typeof useFilters<typeof choices>>

/** The client of an address; null for all, and for what is no id. */
export const clientOf = (client: string) => (/^[1-9]\d{0,8}$/.test(client) ? Number(client) : null)
