import { Controller } from 'react-hook-form'
import {
  type Availability,
  availability,
  read,
  type StoredAvailability,
  update,
} from '../../../../contract/leads/availability.ts'
import { call } from '../../../platform/call.ts'
import { SelectField } from '../../../platform/fields.tsx'
import { Form } from '../../../platform/Form.tsx'
import { useSchemaForm, useUnsavedWarning } from '../../../platform/form.ts'
import { freshOf } from '../../../platform/fresh.ts'
import { invalidate } from '../../../platform/query.tsx'
import { queryClient } from '../../../platform/query-client.ts'
import { useStale } from '../../../shared/core/audit-entries/use-stale.tsx'
import { SetOnServer } from '../../../shared/core/environment-settings/SetOnServer.tsx'
import { Button } from '../../../ui/Button.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { PlaceFields } from './PlaceFields.tsx'
import { WeekField } from './WeekField.tsx'
import { zoneOptions } from './zones.ts'

const fields = ['weekly', 'timeZone', 'place'] as const

/** Until hours were saved, the time zone is that of this browser. */
const valuesOf = ({ updatedAt, ...hours }: StoredAvailability) => ({
  ...hours,
  ...(updatedAt === null && { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }),
  seen: updatedAt,
})

type HoursFormProps = { saved: StoredAvailability; submit: string; onSaved: () => void }

/** The settings that bookings need first: the week, the time zone and the place. The others stay as they are. */
export const HoursForm = ({ saved, submit, onSaved }: HoursFormProps) => {
  const form = useSchemaForm(availability, valuesOf(saved))
  const stale = useStale({ row: saved, form, fields, valuesOf })
  const { isDirty, isSubmitting } = form.formState
  useUnsavedWarning(isDirty)
  const save = async (body: Availability) => {
    const stored = await call(update, { body: { ...body, updatedAt: stale.seen() ?? null } })
    form.reset(valuesOf(stored))
    stale.saved(stored)
    queryClient.setQueryData(freshOf(read, {}).queryKey, stored)
    void invalidate('first-steps')
    toast({ title: 'Success', description: 'Availability saved' })
    onSaved()
  }
  return (
    <Form form={form} onSubmit={save} onFail={stale.onFail} label="Hours and place">
      {stale.notice}
      <SetOnServer place="hours" />
      <Controller
        control={form.control}
        name="weekly"
        render={({ field }) => <WeekField weekly={field.value} onChange={field.onChange} />}
      />
      <SelectField
        form={form}
        name="timeZone"
        label="Agency time zone"
        hint="Weekly hours are in this time zone. Visitors see it next to their own."
        options={zoneOptions(form.watch('timeZone'))}
      />
      <PlaceFields form={form} />
      <div>
        <Button type="submit" look="primary" busy={isSubmitting}>
          {submit}
        </Button>
      </div>
    </Form>
  )
}
