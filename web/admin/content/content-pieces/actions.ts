import { trashDays, restore } from '../../../../contract/core/trash-entries.ts'
import { removeMany } from '../../../../contract/content/content-pieces.ts'
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
