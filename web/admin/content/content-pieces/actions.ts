import { assignAction } from '../../core/assignments/assign-action.tsx'
import { trashDays, restore } from '../../../../contract/core/trash-entries.ts'
import {
  contentStatuses,
  removeMany,
  updateMany,
} from '../../../../contract/content/content-pieces.ts'
import { keysOf } from '../../../../contract/fields.ts'
import { call } from '../../../platform/call.ts'
import type { Action } from '../../../platform/actions.ts'

const deleteMany = async (ids: number[]) => {
  const outcome = await call(removeMany, { body: { ids } })
  const refused = new Set(outcome.refused.map(({ id }) => id))
  const deletedIds = ids.filter((id) => !refused.has(id))
  return {
    ...outcome,
    undo: () => call(restore, { body: { noun: 'content-pieces', ids: deletedIds } }),
  }
}

/** The bulk actions for pieces. */
export const pieceActions: readonly Action[] = [
  assignAction('content-pieces'),
  ...keysOf(contentStatuses).map((status): Action => ({
    label: `Status: ${contentStatuses[status]}`,
    endpoint: updateMany,
    run: (ids) => call(updateMany, { body: { ids, status } }),
    done: 'updated',
  })),
  {
    label: 'Remove from calendar',
    endpoint: updateMany,
    run: (ids) => call(updateMany, { body: { ids, plannedFor: null } }),
    done: 'removed from the calendar',
  },
  {
    label: 'Remove due date',
    endpoint: updateMany,
    run: (ids) => call(updateMany, { body: { ids, dueDate: null } }),
    done: 'updated',
  },
  {
    label: 'Delete',
    ask: {
      title: (what) => `Delete ${what}?`,
      text: `They move to the trash and can be restored for ${trashDays} days. After that they are permanently deleted.`,
      confirm: 'Delete them',
    },
    endpoint: removeMany,
    run: deleteMany,
    done: 'deleted',
  },
]
