import { binDays, restore } from '../../../../contract/core/trash-entries.ts'
import {
  contentStatuses,
  removeMany,
  updateMany,
} from '../../../../contract/content/content-pieces.ts'
import { keysOf } from '../../../../contract/fields.ts'
import { call } from '../../../platform/call.ts'
import type { Deed } from '../../../platform/deeds.ts'

const deleted = async (ids: number[]) => {
  const outcome = await call(removeMany, { body: { ids } })
  const left = new Set(outcome.refused.map(({ id }) => id))
  const gone = ids.filter((id) => !left.has(id))
  return {
    ...outcome,
    undo: () => call(restore, { body: { noun: 'content-pieces', ids: gone } }),
  }
}

/** What can be done with several pieces at once. */
export const pieceDeeds: readonly Deed[] = [
  ...keysOf(contentStatuses).map((status): Deed => ({
    label: `Status: ${contentStatuses[status]}`,
    run: (ids) => call(updateMany, { body: { ids, status } }),
    done: 'updated',
  })),
  {
    label: 'Take out of the calendar',
    run: (ids) => call(updateMany, { body: { ids, plannedFor: null } }),
    done: 'taken out of the calendar',
  },
  {
    label: 'Delete',
    ask: {
      title: (what) => `Delete ${what}?`,
      text: `They go into the bin, and can be brought back for ${binDays} days. Then they are erased for good.`,
      confirm: 'Delete them',
    },
    run: deleted,
    done: 'deleted',
  },
]
