import { intervalUnits } from '../../../../contract/money/billing-schedules.ts'
import { DateField } from '../../../platform/DateField.tsx'
import { CheckboxField, SelectField, TextField } from '../../../platform/fields.tsx'
import type { ScheduleFormOf } from './ScheduleForm.tsx'

const units = Object.entries(intervalUnits).map(([value, label]) => ({ value, label }))

/** The interval of a schedule, its start and end. */
export const RecurrenceFields = ({ form, isFixed }: { form: ScheduleFormOf; isFixed: boolean }) => {
  const byDay = form.watch('byDay')
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-2 text-[0.9375em] font-semibold">Periods</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <div className="grid grid-cols-[5rem_minmax(0,1fr)] items-start gap-2">
          <TextField
            form={form}
            name="every"
            label="Every"
            inputMode="numeric"
            readOnly={isFixed}
            className="num text-right"
          />
          <SelectField form={form} name="unit" label="Unit" disabled={isFixed} options={units} />
        </div>
        <DateField
          form={form}
          name="startDay"
          label="Start date"
          hint="Each period is billed on its first day."
          readOnly={isFixed}
        />
        <DateField form={form} name="endDay" label="End date (optional)" />
        {byDay && (
          <DateField
            form={form}
            name="firstFullDay"
            label="First full period (optional)"
            hint="Such as the first of the next month."
            readOnly={isFixed}
          />
        )}
      </div>
      <CheckboxField
        form={form}
        name="byDay"
        label="Bill partial periods by the day"
        hint="At the start, at the end and around pauses; otherwise they are billed in full."
        disabled={isFixed}
      />
    </fieldset>
  )
}
