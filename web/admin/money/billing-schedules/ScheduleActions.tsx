import { Ban, Pause, Pencil, Play, Trash2 } from 'lucide-react'
import { useState } from 'react'
import {
  resume,
  type ScheduleDetail,
  scheduleStates,
} from '../../../../contract/money/billing-schedules.ts'
import { call } from '../../../platform/call.ts'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { showChanged } from './changed.ts'
import { stateTones } from './labels.ts'
import { localToday } from '../../../platform/today.ts'

/** The actions on a schedule; each has its own URL. */
export type Act = 'edit' | 'pause' | 'end' | 'delete'

type Props = { schedule: ScheduleDetail; onAct: (act: Act) => void }

/** The state of a schedule and what can be done with it. */
export const ScheduleActions = ({ schedule, onAct }: Props) => {
  const { state, runs, pauses } = schedule
  const isRunning = state !== 'ended'
  const isPaused = pauses.some(({ to }) => to === null || to >= localToday())
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Badge tone={stateTones[state]}>{scheduleStates[state]}</Badge>
      <Button onClick={() => onAct('edit')}>
        <Pencil className="size-4" aria-hidden />
        Edit
      </Button>
      {isRunning && isPaused && <ResumeButton schedule={schedule} />}
      {state === 'active' && !isPaused && (
        <Button onClick={() => onAct('pause')}>
          <Pause className="size-4" aria-hidden />
          Pause…
        </Button>
      )}
      {isRunning && (
        <Button onClick={() => onAct('end')}>
          <Ban className="size-4" aria-hidden />
          End…
        </Button>
      )}
      {runs.length === 0 && (
        <Button onClick={() => onAct('delete')}>
          <Trash2 className="size-4" aria-hidden />
          Delete…
        </Button>
      )}
    </div>
  )
}

/** Resumes a paused schedule, or drops a pause that is still to come. */
const ResumeButton = ({ schedule: { id, state } }: Pick<Props, 'schedule'>) => {
  const [busy, setBusy] = useState(false)
  const isNow = state === 'paused'
  const run = async () => {
    setBusy(true)
    try {
      showChanged(await call(resume, { params: { id } }))
      toast({ title: 'Success', description: isNow ? 'Billing resumed' : 'Pause canceled' })
    } catch (error) {
      toastFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button look="primary" busy={busy} onClick={() => void run()}>
      {!busy && <Play className="size-4" aria-hidden />}
      {isNow ? 'Resume' : 'Cancel the pause'}
    </Button>
  )
}
