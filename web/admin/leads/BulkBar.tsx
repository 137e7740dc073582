import { useState } from 'react'
import { leadPriorities, leadStatuses, putBack, updateMany } from '../../../contract/leads.ts'
import { call } from '../../platform/call.ts'
import { attempt, counted, type Outcome } from '../../platform/deeds.ts'
import { Button } from '../../ui/Button.tsx'
import { Select } from '../../ui/controls.tsx'
import { priorityLabels, statusLabels } from './labels.ts'

const nouns = ['lead', 'leads'] as const
const choices = [
  { value: '', label: 'Set status or priority...' },
  ...leadStatuses.map((id) => ({ value: `status ${id}`, label: `Status: ${statusLabels[id]}` })),
  ...leadPriorities.map((id) => ({
    value: `priority ${id}`,
    label: `Priority: ${priorityLabels[id]}`,
  })),
]

/** What can be done with the leads that are ticked. */
export const BulkBar = ({ ids, onDone }: { ids: readonly number[]; onDone: () => void }) => {
  const [choice, setChoice] = useState('')
  const [busy, setBusy] = useState(false)
  const leads = counted(ids.length, nouns)
  const run = async (): Promise<Outcome> => {
    const [field, value] = choice.split(' ')
    const body = { ids: [...ids], [String(field)]: value }
    const { changedAt, before, ...done } = await call(updateMany, { body })
    return { ...done, undo: () => call(putBack, { body: { changedAt, before } }) }
  }
  const apply = async () => {
    setBusy(true)
    const done = await attempt(run, nouns, 'updated', ['leads'])
    setBusy(false)
    if (done) onDone()
  }
  return (
    <section
      aria-label="Selected leads"
      data-bottom-bar
      className="panel sticky bottom-3 z-20 flex flex-wrap items-center gap-3 px-4 py-3 shadow-2"
    >
      <p role="status" className="num font-semibold">
        {leads} selected
      </p>
      <span className="min-w-0">
        <Select
          aria-label="Set status or priority"
          value={choice}
          onChange={({ target }) => setChoice(target.value)}
          options={choices}
        />
      </span>
      <Button look="primary" disabled={choice === ''} busy={busy} onClick={() => void apply()}>
        Apply
      </Button>
      <Button look="ghost" onClick={onDone}>
        Clear selection
      </Button>
    </section>
  )
}
