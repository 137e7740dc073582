import { useState } from 'react'
import { finish, type LeadStep, open, remove } from '../../../../contract/leads/lead-steps.ts'
import { call } from '../../../platform/call.ts'
import { dateTime, useNow } from '../../../platform/dates.ts'
import { invalidate, useCall } from '../../../platform/query.tsx'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Loaded } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { StepForm } from './StepForm.tsx'

/** The next step with a lead. */
export const StepPanel = ({ leadId }: { leadId: number }) => {
  const step = useCall(open, { params: { id: leadId } })
  const [editing, setEditing] = useState(false)
  return (
    <Panel title="Next step">
      <Loaded query={step}>
        {(found) =>
          found ? (
            <Step step={found} onEdit={() => setEditing(true)} />
          ) : (
            <div className="grid justify-items-start gap-3">
              <p className="text-ink-2">No next step yet.</p>
              <Button onClick={() => setEditing(true)}>Set next step</Button>
            </div>
          )
        }
      </Loaded>
      {editing && (
        <StepForm leadId={leadId} step={step.data ?? null} onClose={() => setEditing(false)} />
      )}
    </Panel>
  )
}

const Step = ({ step, onEdit }: { step: LeadStep; onEdit: () => void }) => {
  const now = useNow()
  const [busy, setBusy] = useState(false)
  const action = async (endpoint: typeof finish | typeof remove, done: string) => {
    setBusy(true)
    try {
      await call(endpoint, { params: { id: step.id } })
      toast({ title: 'Success', description: done })
    } catch (error) {
      toastFailure(error)
    }
    await invalidate('lead-steps', 'lead-timeline', 'leads')
    setBusy(false)
  }
  return (
    <div className="grid gap-3">
      <p className="font-semibold [overflow-wrap:anywhere]">{step.what}</p>
      <p className="flex flex-wrap items-center gap-2 text-ink-2">
        {dateTime(step.dueAt)}
        {Date.parse(step.dueAt) < now && <Badge tone="bad">Overdue</Badge>}
      </p>
      <p className="text-[0.8125rem] text-ink-3">{reminderText(step)}</p>
      <p className="flex flex-wrap gap-2">
        <Button look="primary" busy={busy} onClick={() => void action(finish, 'Step completed')}>
          Done
        </Button>
        <Button disabled={busy} onClick={onEdit}>
          Change
        </Button>
        <Button
          look="ghost"
          disabled={busy}
          onClick={() => void action(remove, 'Next step removed')}
        >
          Remove
        </Button>
      </p>
    </div>
  )
}

const reminderText = ({ remind, remindedAt, userName }: LeadStep) => {
  const person = userName || 'The team'
  if (remindedAt) return `${person} was reminded ${dateTime(remindedAt)}.`
  return remind === null ? `Set by ${person}, without a reminder.` : `${person} will be reminded.`
}
