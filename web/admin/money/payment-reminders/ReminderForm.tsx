import { update, type ReminderSettings } from '../../../../contract/money/payment-reminders.ts'
import { documentLanguages } from '../../../../contract/money/document-languages.ts'
import { keysOf } from '../../../../contract/fields.ts'
import { call } from '../../../platform/call.ts'
import { useDraft } from '../../../platform/draft.ts'
import { DraftNotice } from '../../../platform/DraftNotice.tsx'
import { SelectField } from '../../../platform/fields.tsx'
import { Form } from '../../../platform/Form.tsx'
import { useSchemaForm, useUnsavedWarning } from '../../../platform/form.ts'
import { invalidate } from '../../../platform/query.tsx'
import { useStale } from '../../../shared/core/audit-entries/use-stale.tsx'
import { Button } from '../../../ui/Button.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { LateFields } from './LateFields.tsx'
import { fields, reminderForm, valuesOf } from './reminder-form.ts'
import { StepFields } from './StepFields.tsx'

const useReminderForm = (settings: ReminderSettings) =>
  useSchemaForm(reminderForm, valuesOf(settings))
export type ReminderFormOf = ReturnType<typeof useReminderForm>

const languages = keysOf(documentLanguages).map((value) => ({
  value,
  label: documentLanguages[value],
}))

/** Edits when clients are reminded, and what late payment costs them. */
export const ReminderForm = ({ settings }: { settings: ReminderSettings }) => {
  const form = useReminderForm(settings)
  const draft = useDraft('payment-reminders', form)
  const stale = useStale({ row: settings, form, fields, valuesOf })
  const { isDirty, isSubmitting } = form.formState
  useUnsavedWarning(isDirty)
  return (
    <Form
      form={form}
      label="Payment reminders"
      className="grid gap-8"
      onSubmit={async (body) => {
        const saved = await call(update, { body: { ...body, updatedAt: stale.seen() } })
        form.reset(valuesOf(saved))
        stale.saved(saved)
        draft.forget()
        void invalidate('payment-reminders', 'invoices', 'audit-entries')
        toast({ title: 'Success', description: 'Payment reminders saved' })
      }}
      onFail={stale.onFail}
    >
      {draft.restored && <DraftNotice onDiscard={draft.discard} />}
      {stale.notice}
      <StepFields form={form} />
      <SelectField
        form={form}
        name="language"
        label="Language"
        hint="For clients whose billing details name no other, and for their new invoices and credit notes"
        options={languages}
      />
      <LateFields form={form} country={settings.country} />
      <div>
        <Button type="submit" look="primary" busy={isSubmitting}>
          Save reminders
        </Button>
      </div>
    </Form>
  )
}
