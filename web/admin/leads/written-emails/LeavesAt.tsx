import { type Control, Controller, type FieldPath, type FieldValues } from 'react-hook-form'
import { MomentField } from '../../../shared/leads/bookings/MomentField.tsx'
import { isoOf } from './record.ts'

type LeavesAtProps<Fields extends FieldValues, Sent> = {
  form: { control: Control<Fields, unknown, Sent> }
  name: FieldPath<Fields>
  timeZone: string
}

/** The time at which an email leaves. */
export const LeavesAt = <Fields extends FieldValues, Sent>({
  form,
  name,
  timeZone,
}: LeavesAtProps<Fields, Sent>) => (
  <Controller
    control={form.control}
    name={name}
    render={({ field, fieldState }) => (
      <MomentField
        label="Leaves at"
        zone={timeZone}
        value={isoOf(field.value)}
        error={fieldState.error?.message}
        onChange={field.onChange}
      />
    )}
  />
)
