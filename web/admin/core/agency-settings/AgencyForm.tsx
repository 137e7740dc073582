import { useEffect } from 'react'
import {
  agencyLocales,
  agencySettings,
  type AgencySettings,
  countryCodes,
  localeOf,
  type StoredAgencySettings,
  update,
} from '../../../../contract/core/agency-settings.ts'
import { call } from '../../../platform/call.ts'
import { useDraft } from '../../../platform/draft.ts'
import { DraftNotice } from '../../../platform/DraftNotice.tsx'
import { SelectField, TextareaField, TextField } from '../../../platform/fields.tsx'
import { Form } from '../../../platform/Form.tsx'
import { useSchemaForm, useUnsavedWarning } from '../../../platform/form.ts'
import { invalidate } from '../../../platform/query.tsx'
import { changeAgency } from '../../../platform/site.ts'
import { useStale } from '../../../shared/core/audit-entries/use-stale.tsx'
import { SetOnServer } from '../../../shared/core/environment-settings/SetOnServer.tsx'
import { Button } from '../../../ui/Button.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { LegalFields } from './LegalFields.tsx'

const countryNames = new Intl.DisplayNames('en', { type: 'region' })
const countries = countryCodes
  .map((value) => ({ value, label: countryNames.of(value) ?? value }))
  .toSorted((a, b) => a.label.localeCompare(b.label, 'en'))
const locales = Object.entries(agencyLocales).map(([value, label]) => ({ value, label }))

const fields = Object.keys(agencySettings.shape) as (keyof AgencySettings)[]

/** Until the owner has entered them, name and address are left to fill in: those of the sample are nobody's. */
const valuesOf = ({ updatedAt, fromEnvironment, ...settings }: StoredAgencySettings) => {
  const isSample = updatedAt === null && !fromEnvironment.includes('MAIL_SENDERS')
  const own = isSample ? { ...settings, name: '', legalName: '', email: '' } : settings
  return { ...own, seen: updatedAt }
}

export const AgencyForm = ({
  settings,
  readOnly,
  submit = 'Save',
  onSaved,
}: {
  settings: StoredAgencySettings
  readOnly: boolean
  submit?: string
  onSaved?: () => void
}) => {
  const form = useSchemaForm(agencySettings, valuesOf(settings))
  const draft = useDraft('agency-settings', form)
  const { updatedAt } = settings
  const country = form.watch('country')
  const { dirtyFields } = form.formState
  const isChosen = updatedAt !== null || dirtyFields.locale
  // Dates follow the country until somebody chooses otherwise.
  useEffect(() => {
    if (!isChosen) form.setValue('locale', localeOf(country))
  }, [form, isChosen, country])
  const stale = useStale({ row: settings, form, fields, valuesOf })
  const { isDirty, isSubmitting } = form.formState
  useUnsavedWarning(isDirty)
  return (
    <Form
      form={form}
      label="Agency"
      onSubmit={async (body) => {
        const saved = await call(update, { body: { ...body, updatedAt: stale.seen() } })
        form.reset(valuesOf(saved))
        stale.saved(saved)
        draft.forget()
        const { name, legalName, email, locale } = saved
        changeAgency({ name, legalName, email, locale })
        void invalidate('agency-settings', 'billing-settings', 'invoices', 'first-steps')
        toast({ title: 'Success', description: 'Saved. The website shows it in a moment.' })
        onSaved?.()
      }}
      onFail={stale.onFail}
    >
      <fieldset disabled={readOnly} className="contents">
        {draft.restored && <DraftNotice onDiscard={draft.discard} />}
        {stale.notice}
        <SetOnServer place="agency" />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            form={form}
            name="name"
            label="Name"
            required
            autoComplete="organization"
            hint="As people know you: beside the logo, as sender of emails"
          />
          <TextField
            form={form}
            name="legalName"
            label="Legal name"
            required
            hint="In invoices, terms and the privacy notice"
          />
          <TextField form={form} name="email" label="Email" type="email" required />
          <TextField form={form} name="phone" label="Phone" type="tel" />
          <TextareaField
            form={form}
            name="address"
            label="Address"
            rows={3}
            required
            hint="Street, postal code and city"
          />
          <SelectField form={form} name="country" label="Country" options={countries} />
          <LegalFields form={form} />
          <SelectField form={form} name="locale" label="Dates and times" options={locales} />
        </div>
        {!readOnly && (
          <div>
            <Button type="submit" look="primary" busy={isSubmitting}>
              {submit}
            </Button>
          </div>
        )}
      </fieldset>
    </Form>
  )
}
