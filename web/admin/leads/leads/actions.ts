import { trashDays, restore } from '../../../../contract/core/trash-entries.ts'
import { revertMany, removeMany, updateMany } from '../../../../contract/leads/leads.ts'
import { call } from '../../../platform/call.ts'
import type { Action } from '../../../platform/actions.ts'

/** Changes leads, and returns how to change them back. */
export const changeMany = async (ids: number[], change: object) => {
  const { changedAt, before, ...done } = await call(updateMany, { body: { ids, ...change } })
  return { ...done, undo: () => call(revertMany, { body: { changedAt, before } }) }
}

const deleteMany = async (ids: number[]) => {
  const outcome = await call(removeMany, { body: { ids } })
  return { ...outcome, undo: () => call(restore, { body: { noun: 'leads', ids } }) }
}

/** The bulk actions for the selected leads beside the changes of their fields. */
export const leadActions: readonly Action[] = [
  {
    label: 'Delete',
    ask: {
      title: (what) => `Delete ${what}?`,
      text: `They move to the trash with their notes and can be restored for ${trashDays} days. After that they are permanently deleted.`,
      confirm: 'Delete them',
    },
    endpoint: removeMany,
    run: deleteMany,
    done: 'deleted',
  },
]
