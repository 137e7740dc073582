import { useState } from 'react'
import { type AutomationLogDetail, read, retry } from '../../../../contract/core/automation-logs.ts'
import { call } from '../../../platform/call.ts'
import { dateTime } from '../../../platform/dates.ts'
import { ItemDialog } from '../../../platform/ItemDialog.tsx'
import { invalidate } from '../../../platform/query.tsx'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../../ui/Dialog.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { runLabels, runTone, durationOf } from './labels.ts'

/** The details of one run, with a retry button when it failed. */
export const RunDialog = ({ id, onClose }: { id: string; onClose: () => void }) => (
  <ItemDialog title="Run" endpoint={read} id={id} onClose={onClose}>
    {(run) => (
      <Dialog title={run.name} description={run.description} onClose={onClose}>
        <div className="app grid gap-5">
          <RunFacts run={run} />
          {run.status === 'error' && <Retry run={run} onDone={onClose} />}
        </div>
      </Dialog>
    )}
  </ItemDialog>
)

const RunFacts = ({ run }: { run: AutomationLogDetail }) => (
  <Facts
    facts={[
      {
        label: 'Status',
        value: <Badge tone={runTone(run.status)}>{runLabels[run.status] ?? run.status}</Badge>,
      },
      { label: 'Duration', value: durationOf(run) ?? 'Still running' },
      { label: 'Started', value: dateTime(run.createdAt) },
      { label: 'Ended', value: run.endedAt && dateTime(run.endedAt) },
      { label: 'Details', value: run.details, wide: true },
      ...(run.error
        ? [{ label: 'Error', value: <span className="text-bad">{run.error}</span>, wide: true }]
        : []),
    ]}
  />
)

const Retry = ({ run, onDone }: { run: AutomationLogDetail; onDone: () => void }) => {
  const [busy, setBusy] = useState(false)
  const start = async () => {
    setBusy(true)
    try {
      await call(retry, { params: { id: run.id } })
      toast({ title: 'Run queued', description: `${run.name} will run within a few seconds` })
      onDone()
    } catch (error) {
      toastFailure(error)
      setBusy(false)
    }
    await invalidate('automation-logs')
  }
  if (!run.canRetry)
    return (
      <p className="border-t border-line pt-4 text-ink-2">
        {run.whyNot}
        {run.retriedAt && ` Restarted on ${dateTime(run.retriedAt)}.`}
      </p>
    )
  return (
    <DialogActions>
      <Button look="primary" busy={busy} onClick={() => void start()}>
        Restart
      </Button>
    </DialogActions>
  )
}
