import { Mail } from 'lucide-react'
import {
  type ApplicationDetail,
  applicationChanges,
  applicationStatuses,
  update,
} from '../../../../contract/website/job-applications.ts'
import type { BodyOf } from '../../../../contract/http.ts'
import { call } from '../../../platform/call.ts'
import { useDraft } from '../../../platform/draft.ts'
import { DraftNotice } from '../../../platform/DraftNotice.tsx'
import { SelectField, TextareaField } from '../../../platform/fields.tsx'
import { useFollowedRow } from '../../../platform/followed-row.ts'
import { Form } from '../../../platform/Form.tsx'
import { useSchemaForm, useUnsavedWarning } from '../../../platform/form.ts'
import { invalidate } from '../../../platform/query.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useStale } from '../../../shared/core/audit-entries/use-stale.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { stageOptions } from './labels.ts'

const valuesOf = ({ status, notes, updatedAt }: ApplicationDetail) => ({
  status,
  notes,
  seen: updatedAt,
})

/** The team's part of an application: stage, notes and a button to write an email. */
export const FollowUp = ({
  application,
  onSaved,
  onWrite,
}: {
  application: ApplicationDetail
  onSaved: () => Promise<unknown>
  onWrite: () => void
}) => {
  const { id } = application
  const form = useSchemaForm(applicationChanges, valuesOf(application))
  const stale = useStale({
    row: application,
    form,
    fields: ['status', 'notes'],
    valuesOf,
    labels: { status: applicationStatuses },
  })
  const draft = useDraft(`application-${id}`, form)
  useFollowedRow(form, application, valuesOf)
  const { isDirty, isSubmitting } = form.formState
  useUnsavedWarning(isDirty)
  const save = async (changes: BodyOf<typeof update>) => {
    const saved = await call(update, {
      params: { id },
      body: { ...changes, updatedAt: stale.seen() },
    })
    form.reset(valuesOf(saved))
    stale.saved(saved)
    draft.forget()
    toast({ title: 'Success', description: 'Application updated' })
    await Promise.all([onSaved(), invalidate('job-applications', 'today')])
  }
  return (
    <div className="grid gap-4">
      <Form form={form} onSubmit={save} onFail={stale.onFail} label="Follow-up">
        {draft.restored && <DraftNotice onDiscard={draft.discard} />}
        {stale.notice}
        <SelectField form={form} name="status" label="Stage" options={stageOptions()} />
        <TextareaField
          form={form}
          name="notes"
          label="Notes"
          hint="Only your team sees them."
          rows={5}
        />
        <Button type="submit" look="primary" busy={isSubmitting} className="justify-self-start">
          Save
        </Button>
      </Form>
      <Button className="justify-self-start" onClick={onWrite}>
        <Mail className="size-4" aria-hidden />
        Write email
      </Button>
    </div>
  )
}
