import {
  pauseInput,
  pauseSchedule,
  type ScheduleDetail,
} from '../../../../contract/money/billing-schedules.ts'
import { call } from '../../../platform/call.ts'
import { DateField } from '../../../platform/DateField.tsx'
import { useSchemaForm } from '../../../platform/form.ts'
import { FormDialog } from '../../../platform/FormDialog.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { showChanged } from './changed.ts'
import { localToday } from '../../../platform/today.ts'

/** Asks from when until when nothing is billed. */
export const PauseForm = ({
  schedule,
  onClose,
}: {
  schedule: ScheduleDetail
  onClose: () => void
}) => {
  const form = useSchemaForm(pauseInput, { from: localToday(), to: null })
  const { id, name, byDay, kind } = schedule
  return (
    <FormDialog
      title="Pause billing"
      description={name}
      form={form}
      draft={`pause-schedule:${id}`}
      submit="Pause"
      onSubmit={async (body) => {
        showChanged(await call(pauseSchedule, { params: { id }, body }))
        toast({ title: 'Success', description: 'Billing paused' })
      }}
      onClose={onClose}
    >
      <p className="text-ink-2">
        Nothing is billed on these days. {kind === 'recurring' && partly(byDay)}
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField form={form} name="from" label="First day" />
        <DateField
          form={form}
          name="to"
          label="Last day (optional)"
          hint="Leave empty to pause until you resume."
        />
      </div>
    </FormDialog>
  )
}

const partly = (byDay: boolean) =>
  byDay
    ? 'A period that is partly paused is billed for its other days.'
    : 'A period that is paused entirely is skipped; one that is partly paused is billed in full on its first day after the pause.'
