import { trashDays } from '../../../../contract/core/trash-entries.ts'
import { remove, type ScheduleDetail } from '../../../../contract/money/billing-schedules.ts'
import { call } from '../../../platform/call.ts'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { deleting, trashChanged, toastDeleted } from '../../core/trash-entries/restore.ts'
import { EndForm } from './EndForm.tsx'
import { PauseForm } from './PauseForm.tsx'
import { ScheduleForm } from './ScheduleForm.tsx'

type Props = {
  schedule: ScheduleDetail
  /** The action to perform; see `Act`. */
  act: string
  /** Called to return to the schedule. */
  onClose: () => void
  /** Called after the schedule itself was deleted. */
  onGone: () => void
}

/** The dialog for an action on a schedule. */
export const ActContent = ({ schedule, act, onClose, onGone }: Props) => {
  if (act === 'edit') return <ScheduleForm schedule={schedule} onClose={() => onClose()} />
  if (act === 'pause') return <PauseForm schedule={schedule} onClose={onClose} />
  if (act === 'end') return <EndForm schedule={schedule} onClose={onClose} />
  if (act === 'delete')
    return <DeleteSchedule schedule={schedule} onClose={onClose} onGone={onGone} />
  return null
}

const DeleteSchedule = ({ schedule, onClose, onGone }: Omit<Props, 'act'>) => (
  <ConfirmDialog
    title="Delete this schedule?"
    confirm="Delete schedule"
    onConfirm={async () => {
      const { id, name } = schedule
      try {
        await deleting('billing-schedules', id, () => call(remove, { params: { id } }))
        toastDeleted('billing-schedules', [id], name, 'Schedule deleted')
        onGone()
        void trashChanged('billing-schedules')
      } catch (error) {
        toastFailure(error)
      }
    }}
    onClose={onClose}
  >
    “{schedule.name}” has made no invoice yet. It moves to the trash and can be restored for{' '}
    {trashDays} days. Meanwhile it bills nothing.
  </ConfirmDialog>
)
