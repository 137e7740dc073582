import { Controller } from 'react-hook-form'
import { CheckboxField } from '../../../platform/fields.tsx'
import { MomentField } from '../../../shared/leads/bookings/MomentField.tsx'
import type { Compose } from './compose.ts'
import { isoOf } from './record.ts'

/** Lets an email leave at a chosen time rather than at once. */
export const SendLater = ({ form, timeZone }: { form: Compose['form']; timeZone: string }) => (
  <div className="grid gap-3">
    <CheckboxField form={form} name="isLater" label="Send later" />
    {form.watch('isLater') && (
      <Controller
        control={form.control}
        name="sendAt"
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
    )}
  </div>
)
