import { useState } from 'react'
import { leadPriorities, leadStatuses, updateMany } from '../../../contract/leads.ts'
import { call } from '../../platform/call.ts'
import { invalidate } from '../../platform/query.tsx'
import { sentenceOf } from '../../platform/sentence.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Select } from '../../ui/controls.tsx'
import { toast } from '../../ui/toast-store.ts'
import { priorityLabels, statusLabels } from './labels.ts'

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
  const [asking, setAsking] = useState(false)
  const leads = ids.length === 1 ? '1 lead' : `${ids.length} leads`
  const apply = async () => {
    const [field, value] = choice.split(' ')
    try {
      const body = { ids: [...ids], [String(field)]: value }
      const { changed } = await call(updateMany, { body })
      toast({ title: 'Success', description: `${changed} of ${leads} changed` })
    } catch (error) {
      setAsking(false)
      const description = sentenceOf(error, 'Failed to update leads')
      return toast({ title: 'Error', description, variant: 'destructive' })
    }
    void invalidate('leads', 'audit-entries')
    setAsking(false)
    onDone()
  }
  const label = choices.find(({ value }) => value === choice)?.label
  return (
    <section
      aria-label="Selected leads"
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
      <Button look="primary" disabled={choice === ''} onClick={() => setAsking(true)}>
        Apply
      </Button>
      <Button look="ghost" onClick={onDone}>
        Clear selection
      </Button>
      {asking && (
        <ConfirmDialog
          title={`Change ${leads}?`}
          confirm="Change them"
          danger={false}
          onConfirm={apply}
          onClose={() => setAsking(false)}
        >
          {label} for all of them. What each was before stands in its history; it is not undone at
          once.
        </ConfirmDialog>
      )}
    </section>
  )
}
