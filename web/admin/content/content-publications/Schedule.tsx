import { type FormEvent, useState } from 'react'
import {
  type Publication,
  publicationTargets,
  schedule,
  type scheduledTargets,
  unschedule,
} from '../../../../contract/content/content-publications.ts'
import { call } from '../../../platform/call.ts'
import { dateTime } from '../../../platform/dates.ts'
import { Button } from '../../../ui/Button.tsx'
import { Select } from '../../../ui/controls.tsx'
import { Dialog, DialogActions } from '../../../ui/Dialog.tsx'
import { Field } from '../../../ui/Field.tsx'
import { MomentField } from '../../../shared/leads/bookings/MomentField.tsx'
import { type Action, runWithToast } from './publishing.ts'

type ScheduledTarget = (typeof scheduledTargets)[number]
type ScheduleProps = Action & {
  publications: Publication[]
  /** Targets at which this piece can be published at a set time. */
  offered: readonly ScheduledTarget[]
  onUnchecked: (again: () => void) => void
}

/** The scheduled publication of a piece: its destination and time. */
export const Schedule = (props: ScheduleProps) => {
  const { piece, onChanged, publications, offered, onUnchecked } = props
  const action = { piece, onChanged }
  const [asking, setAsking] = useState(false)
  const scheduled = publications.find(({ scheduledAt }) => scheduledAt !== null)
  const params = { id: piece.id }
  return (
    <section className="grid gap-2.5 border-b border-line pb-5" aria-label="Schedule">
      <h3 className="font-semibold">Schedule</h3>
      <p className="text-ink-2">
        {scheduled?.scheduledAt
          ? `Publishes automatically: ${publicationTargets[scheduled.target]}, ${dateTime(scheduled.scheduledAt)}.`
          : 'Nothing is scheduled. A planned day in the calendar is only a reminder.'}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setAsking(true)}>{scheduled ? 'Reschedule' : 'Schedule'}</Button>
        {scheduled && (
          <Button
            onClick={() =>
              void runWithToast(
                action,
                () => call(unschedule, { params }),
                'Removed from the schedule',
              )
            }
          >
            Remove from schedule
          </Button>
        )}
      </div>
      {asking && (
        <ScheduleDialog
          {...action}
          scheduled={scheduled}
          offered={offered}
          onUnchecked={onUnchecked}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  )
}

type ScheduleDialogProps = Pick<ScheduleProps, keyof Action | 'offered' | 'onUnchecked'> & {
  scheduled: Publication | undefined
  onClose: () => void
}

const ScheduleDialog = ({
  scheduled,
  offered,
  onUnchecked,
  onClose,
  ...action
}: ScheduleDialogProps) => {
  const { piece } = action
  const [target, setTarget] = useState<ScheduledTarget>(
    offered.find((each) => each === scheduled?.target) ?? offered[0] ?? 'blog',
  )
  const [at, setAt] = useState(scheduled?.scheduledAt ?? null)
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const store = async (body: { target: typeof target; at: string }) => {
    const run = () => call(schedule, { params: { id: piece.id }, body })
    if (!(await runWithToast(action, run, 'Scheduled'))) onUnchecked(() => void store(body))
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!at) return setError('Please choose a date and time')
    if (Date.parse(at) <= Date.now()) return setError('Please choose a time in the future')
    setBusy(true)
    await store({ target, at })
    onClose()
  }
  const options = offered.map((value) => ({ value, label: publicationTargets[value] }))
  return (
    <Dialog
      title="When should it be published?"
      description="This approves the piece. If it is no longer approved by then, nothing is published and the automation log shows why."
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
