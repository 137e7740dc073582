import { leadPriorities, leadStatuses, putBack, updateMany } from '../../../contract/leads.ts'
import { call } from '../../platform/call.ts'
import type { Deed } from '../../platform/deeds.ts'
import { priorityLabels, statusLabels } from './labels.ts'

const changed = async (ids: number[], change: object) => {
  const { changedAt, before, ...done } = await call(updateMany, { body: { ids, ...change } })
  return { ...done, undo: () => call(putBack, { body: { changedAt, before } }) }
}

/** What can be done with the leads that are ticked. */
export const leadDeeds: readonly Deed[] = [
  ...leadStatuses.map((status) => ({
    label: `Status: ${statusLabels[status]}`,
    run: (ids: number[]) => changed(ids, { status }),
    done: 'updated',
  })),
  ...leadPriorities.map((priority) => ({
    label: `Priority: ${priorityLabels[priority]}`,
    run: (ids: number[]) => changed(ids, { priority }),
    done: 'updated',
  })),
]
