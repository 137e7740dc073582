import { assign, type AssignedNoun } from '../../../../contract/core/assignments.ts'
import { call } from '../../../platform/call.ts'
import type { Action } from '../../../platform/actions.ts'
import { PersonPicker } from './PersonPicker.tsx'

/** The bulk action that assigns the selected records. */
export const assignAction = (noun: AssignedNoun): Action => ({
  label: 'Assignee...',
  ask: {
    title: (what) => `Set the assignee of ${what}`,
    text: 'Leave empty to unassign.',
    confirm: 'Set assignee',
    field: {
      label: 'Assignee',
      Control: ({ value, onChange, ...control }) => (
        <PersonPicker
          {...control}
          noun={noun}
          chosen={value ? Number(value) : null}
          onChoose={(id) => onChange(id === null ? '' : String(id))}
        />
      ),
    },
  },
  endpoint: assign,
  run: (ids, chosen) =>
    call(assign, { body: { noun, ids, assigneeId: chosen ? Number(chosen) : null } }),
  done: 'updated',
})
