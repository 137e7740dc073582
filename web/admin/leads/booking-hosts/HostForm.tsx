import { Controller } from 'react-hook-form'
import type { StoredAvailability } from '../../../../contract/leads/availability.ts'
import {
  type BookingHost,
  hostInput,
  type HostInput,
  update,
} from '../../../../contract/leads/booking-hosts.ts'
import { paths } from '../../../paths.ts'
import { call } from '../../../platform/call.ts'
import { CheckboxField, TextField } from '../../../platform/fields.tsx'
import { useSchemaForm } from '../../../platform/form.ts'
import { FormDialog } from '../../../platform/FormDialog.tsx'
import { invalidate } from '../../../platform/query.tsx'
import { useStale } from '../../../shared/core/audit-entries/use-stale.tsx'
import { hostParameter } from '../../../shared/leads/consultation-requests/slot-choice.ts'
import { Checkbox } from '../../../ui/controls.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { DaysOffField } from '../availability/DaysOffField.tsx'
import { WeekField } from '../availability/WeekField.tsx'

const fields = Object.keys(hostInput.shape) as (keyof HostInput)[]
const valuesOf = ({ takesBookings, weekly, daysOff, placeLink, updatedAt }: BookingHost) => ({
  takesBookings,
  weekly,
  daysOff,
  placeLink,
  seen: updatedAt,
})

type HostFormProps = { host: BookingHost; agency: StoredAvailability; onClose: () => void }

/** The hours and rules of a person who takes bookings. */
export const HostForm = ({ host, agency, onClose }: HostFormProps) => {
  const form = useSchemaForm(hostInput, valuesOf(host))
  const stale = useStale({ row: host, form, fields, valuesOf })
  const { isSubmitted } = form.formState
  const link = `${location.origin}${paths.home}?dialog=consultation&${hostParameter}=${host.key}`
  return (
    <FormDialog
      title={`Hours of ${host.name}`}
      description={`Times are those of the agency (${agency.timeZone}).`}
      width="lg"
      form={form}
      draft={`booking-host:${host.id}`}
      submit="Save hours"
      onSubmit={async (body) => {
        const sent = { ...body, updatedAt: stale.seen() }
        await call(update, { params: { id: host.id }, body: sent })
        void invalidate('booking-hosts', 'bookings', 'meetings')
        toast({ title: 'Success', description: 'Hours saved' })
      }}
      onFail={stale.onFail}
      onClose={onClose}
    >
      {stale.notice}
      <CheckboxField
        form={form}
        name="takesBookings"
        label="Takes bookings"
        hint="Name, job title and picture are then shown to whoever chooses a time. Bookings stay when it is turned off."
      />
      <Controller
        control={form.control}
        name="weekly"
        render={({ field }) => (
          <div className="grid gap-3">
            <Checkbox
              name="agency-hours"
              label="The agency’s weekly hours"
              checked={field.value === null}
              onChange={(event) => field.onChange(event.target.checked ? null : agency.weekly)}
            />
            {field.value && <WeekField weekly={field.value} onChange={field.onChange} />}
          </div>
        )}
      />
      <div className="grid gap-2">
        <h3 className="font-semibold">Days off</h3>
        <p className="text-ink-2">
          Besides the agency’s days off, and the days out of office in the person’s settings.
        </p>
        <Controller
          control={form.control}
          name="daysOff"
          render={({ field }) => (
            <DaysOffField off={field.value} isSubmitted={isSubmitted} onChange={field.onChange} />
          )}
        />
      </div>
      {agency.place === 'video' && (
        <TextField
          form={form}
          name="placeLink"
          label="Video call link"
          type="url"
          inputMode="url"
          placeholder="https://"
          hint="Leave empty for the agency’s."
        />
      )}
      {host.takesBookings && host.key && (
        <div className="grid gap-2">
          <h3 className="font-semibold">Link to these times</h3>
          <p className="[overflow-wrap:anywhere] text-ink-2">{link}</p>
          <div>
            <CopyButton text={link}>Copy link</CopyButton>
          </div>
        </div>
      )}
    </FormDialog>
  )
}
