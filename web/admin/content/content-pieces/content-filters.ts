import {
  contentSorts,
  contentStatuses,
  contentTypes,
} from '../../../../contract/content/content-pieces.ts'
import { reviewTurns } from '../../../../contract/content/content-review-states.ts'
import { contentDues, contentStages } from '../../../../contract/content/content-stages.ts'
import { keysOf } from '../../../../contract/fields.ts'
import type { useFilters } from '../../../platform/filters.ts'

/** The filters of the content library. `client` is an id, `month` a value such as 2026-11. */
export const choices = {
  assignee: null,
  q: null,
  client: null,
  status: ['all', ...keysOf(contentStatuses)],
  type: ['all', ...keysOf(contentTypes)],
  review: ['all', ...keysOf(reviewTurns)],
  stage: ['all', ...keysOf(contentStages)],
  due: ['all', ...keysOf(contentDues)],
  sort: keysOf(contentSorts),
  view: ['list', 'board', 'calendar', 'social'],
  month: null,
} as const

export type PieceFilters = ReturnType<typeof useFilters<typeof choices>>
