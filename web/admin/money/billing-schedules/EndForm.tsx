import { end, endInput, type ScheduleDetail } from '../../../../contract/money/billing-schedules.ts'
import { call } from '../../../platform/call.ts'
import { DateField } from '../../../platform/DateField.tsx'
import { useSchemaForm } from '../../../platform/form.ts'
import { FormDialog } from '../../../platform/FormDialog.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { showChanged } from './changed.ts'
import { localToday } from '../../../platform/today.ts'

/** Asks for the last day of a schedule. */
export const EndForm = ({
  schedule,
  onClose,
}: {
  schedule: ScheduleDetail
  onClose: () => void
}) => {
  const { id, name } = schedule
  const form = useSchemaForm(endInput, { day: localToday() })
  return (
    <FormDialog
      title="End this schedule?"
      description={name}
      form={form}
      draft={`end-schedule:${id}`}
      submit="End schedule"
      onSubmit={async (body) => {
        showChanged(await call(end, { params: { id }, body }))
        toast({ title: 'Success', description: 'End date saved' })
      }}
      onClose={onClose}
    >
      <p className="text-ink-2">
        Nothing is billed after this day. Invoices that were made stay, and nothing is credited.
      </p>
      <DateField form={form} name="day" label="Last day" />
    </FormDialog>
  )
}
