import {
  type Availability,
  availability,
  read,
  type StoredAvailability,
  update,
} from '../../../../contract/leads/availability.ts'
import type { ReactNode } from 'react'
import { Controller } from 'react-hook-form'
import { call } from '../../../platform/call.ts'
import { useDraft } from '../../../platform/draft.ts'
import { DraftNotice } from '../../../platform/DraftNotice.tsx'
import { SelectField } from '../../../platform/fields.tsx'
import { Form } from '../../../platform/Form.tsx'
import { useSchemaForm, useUnsavedWarning } from '../../../platform/form.ts'
import { NumberField } from '../../../platform/NumberField.tsx'
import { freshOf } from '../../../platform/fresh.ts'
import { queryClient } from '../../../platform/query-client.ts'
import { useMay } from '../../../platform/use-may.ts'
import { useStale } from '../../../shared/core/audit-entries/use-stale.tsx'
import { SetOnServer } from '../../../shared/core/environment-settings/SetOnServer.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Page } from '../../../ui/Page.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { DaysOffField } from './DaysOffField.tsx'
import { OpenDays } from './OpenDays.tsx'
import { PlaceFields } from './PlaceFields.tsx'
import { WeekBars } from './WeekBars.tsx'
import { WeekField } from './WeekField.tsx'
import { zoneOptions } from './zones.ts'

const fields = Object.keys(availability.shape) as (keyof Availability)[]
const valuesOf = ({ updatedAt, ...hours }: StoredAvailability) => ({ ...hours, seen: updatedAt })

type AvailabilityFormProps = {
  saved: StoredAvailability
  /** Shown above the hours. */
  people: ReactNode
}

/** The form for the agency's bookable hours, with a chart of the week and a preview of the next open days. */
export const AvailabilityForm = ({ saved, people }: AvailabilityFormProps) => {
  const form = useSchemaForm(availability, valuesOf(saved))
  const stale = useStale({ row: saved, form, fields, valuesOf })
  const draft = useDraft('availability', form)
  const { isDirty, isSubmitted, isSubmitting } = form.formState
  const mayEdit = useMay()('availability.update')
  const hours = form.watch() as Availability
  useUnsavedWarning(isDirty)

  const save = async (body: Availability) => {
    const stored = await call(update, { body: { ...body, updatedAt: stale.seen() } })
    form.reset(valuesOf(stored))
    stale.saved(stored)
    draft.forget()
    queryClient.setQueryData(freshOf(read, {}).queryKey, stored)
    toast({ title: 'Success', description: 'Availability saved' })
  }
  return (
    <Form
      form={form}
      onSubmit={save}
      onFail={stale.onFail}
      label="Availability"
      className="block min-w-0"
    >
      <Page
        title="Availability"
        actions={
          <>
            {isDirty && <span className="text-ink-3">Unsaved changes</span>}
            {isDirty && <Button onClick={draft.discard}>Discard</Button>}
            {mayEdit && (
              <Button type="submit" look="primary" busy={isSubmitting} disabled={!isDirty}>
                Save
              </Button>
            )}
          </>
        }
      >
        {draft.restored && <DraftNotice onDiscard={draft.discard} />}
        {stale.notice}
        <SetOnServer place="hours" />
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            {people}
            <fieldset disabled={!mayEdit} className="contents">
              {!mayEdit && (
                <p className="text-ink-2">
                  The agency’s hours, which owners and managers change. Yours are above.
                </p>
              )}
              <Panel title="Weekly hours">
                <Controller
                  control={form.control}
                  name="weekly"
                  render={({ field }) => (
                    <WeekField weekly={field.value} onChange={field.onChange} />
                  )}
                />
              </Panel>
              <Panel title="Days off">
                <Controller
                  control={form.control}
                  name="daysOff"
                  render={({ field }) => (
                    <DaysOffField
                      off={field.value}
                      isSubmitted={isSubmitted}
                      onChange={field.onChange}
                    />
                  )}
                />
              </Panel>
              <Panel title="Place">
                <PlaceFields form={form} />
              </Panel>
              <Panel title="Booking rules">
                <div className="grid gap-4 sm:grid-cols-2">
                  <SelectField
                    form={form}
                    name="timeZone"
                    label="Agency time zone"
                    hint="Weekly hours are in this time zone. Visitors see it next to their own."
                    options={zoneOptions(saved.timeZone)}
                  />
                  <NumberField
                    form={form}
                    name="minimumNoticeHours"
                    label="Minimum notice (hours)"
                    hint="How far ahead visitors must book, reschedule or cancel."
                  />
                  <NumberField
                    form={form}
                    name="bufferMinutes"
                    label="Buffer (minutes)"
                    hint="Kept free between consultations."
                  />
                  <NumberField
                    form={form}
                    name="horizonDays"
                    label="Booking window (days)"
                    hint="How far ahead visitors can book."
                  />
                </div>
              </Panel>
            </fieldset>
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4 xl:sticky xl:top-18">
            <Panel title="The week">
              <WeekBars weekly={hours.weekly} />
            </Panel>
            <Panel title="Next open days">
              <OpenDays hours={hours} />
            </Panel>
          </div>
        </div>
      </Page>
    </Form>
  )
}
