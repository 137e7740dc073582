import { trashDays, restore } from '../../../../contract/core/trash-entries.ts'
import {
  contentStatuses,
  removeMany,
  updateMany,
} from '../../../../contract/content/content-pieces.ts'
import { keysOf } from '../../../../contract/fields.ts'
import { call } from '../../../platform/call.ts'
import type { Action } from '../../../platform/actions.ts'

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
export const pieceActions: readonly Action[] = [
  ...keysOf(contentStatuses).map((status): Action => ({
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
      text: `They go into the trash, and can be brought back for ${trashDays} days. Then they are erased for good.`,
      confirm: 'Delete them',
    },
    run: deleted,
    done: 'deleted',
  },
]
