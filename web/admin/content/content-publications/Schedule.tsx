import { type FormEvent, useState } from 'react'
import {
  type Publication,
  publicationTargets,
  schedule,
  scheduledTargets,
  unschedule,
} from '../../../../contract/content/content-publications.ts'
import { call } from '../../../platform/call.ts'
import { dateTime } from '../../../platform/dates.ts'
import { Button } from '../../../ui/Button.tsx'
import { Select } from '../../../ui/controls.tsx'
import { Dialog, DialogActions } from '../../../ui/Dialog.tsx'
import { Field } from '../../../ui/Field.tsx'
import { MomentField } from '../../outreach/email-campaigns/MomentField.tsx'
import { type Action, told } from './publishing.ts'

type ScheduleProps = Action & {
  publications: Publication[]
  hasSite: boolean
  onUnchecked: (again: () => void) => void
}

/** When a piece is published by itself, and where. */
export const Schedule = (props: ScheduleProps) => {
  const { piece, onChanged, publications, hasSite, onUnchecked } = props
  const action = { piece, onChanged }
  const [asking, setAsking] = useState(false)
  const due = publications.find(({ scheduledAt }) => scheduledAt !== null)
  const params = { id: piece.id }
  return (
    <section className="grid gap-2.5 border-b border-line pb-5" aria-label="Schedule">
      <h3 className="font-semibold">Schedule</h3>
      <p className="text-ink-2">
        {due?.scheduledAt
          ? `Publishes automatically: ${publicationTargets[due.target]}, ${dateTime(due.scheduledAt)}.`
          : 'Nothing is scheduled. A planned day in the calendar is only a reminder.'}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setAsking(true)}>{due ? 'Change the time' : 'Set a time'}</Button>
        {due && (
          <Button
            onClick={() =>
              void told(action, () => call(unschedule, { params }), 'Removed from the schedule')
            }
          >
            Remove from schedule
          </Button>
        )}
      </div>
      {asking && (
        <AskTime
          {...action}
          due={due}
          hasSite={hasSite}
          onUnchecked={onUnchecked}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  )
}

type AskTimeProps = Pick<ScheduleProps, keyof Action | 'hasSite' | 'onUnchecked'> & {
  due: Publication | undefined
  onClose: () => void
}

const AskTime = ({ due, hasSite, onUnchecked, onClose, ...action }: AskTimeProps) => {
  const { piece } = action
  const [target, setTarget] = useState<(typeof scheduledTargets)[number]>(
    due?.target === 'wordpress' ? 'wordpress' : 'blog',
  )
  const [at, setAt] = useState(due?.scheduledAt ?? null)
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const store = async (body: { target: typeof target; at: string }) => {
    const run = () => call(schedule, { params: { id: piece.id }, body })
    if (!(await told(action, run, 'Scheduled'))) onUnchecked(() => void store(body))
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!at) return setError('Please choose a date and a time')
    if (Date.parse(at) <= Date.now()) return setError('Please choose a time in the future')
    setBusy(true)
    await store({ target, at })
    onClose()
  }
  const options = scheduledTargets
    .filter((each) => each !== 'wordpress' || hasSite)
    .map((value) => ({ value, label: publicationTargets[value] }))
  return (
    <Dialog
      title="When should it be published?"
      description="This approves the piece. If it is no longer approved by then, nothing is published and the automation log says why."
      onClose={onClose}
      locked={busy}
    >
      <form noValidate className="app grid gap-4" onSubmit={(event) => void submit(event)}>
        <Field label="Destination">
          {(control) => (
            <Select
              {...control}
              value={target}
              options={options}
              onChange={({ target: chosen }) => setTarget(chosen.value as typeof target)}
            />
          )}
        </Field>
        <MomentField
          label="Date and time"
          value={at}
          error={error}
          onChange={(value) => {
            setAt(value)
            setError('')
          }}
        />
        <DialogActions>
          <Button type="submit" look="primary" busy={busy}>
            Schedule
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
