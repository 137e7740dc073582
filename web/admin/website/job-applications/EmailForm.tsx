import { useState } from 'react'
import {
  type ApplicationDetail,
  type ApplicationStatus,
  applicationEmailInput,
  sendEmail,
} from '../../../../contract/website/job-applications.ts'
import { call } from '../../../platform/call.ts'
import { useDraft } from '../../../platform/draft.ts'
import { DraftNotice } from '../../../platform/DraftNotice.tsx'
import { TextareaField, TextField } from '../../../platform/fields.tsx'
import { Form } from '../../../platform/Form.tsx'
import { useSchemaForm, useUnsavedWarning } from '../../../platform/form.ts'
import { invalidate } from '../../../platform/query.tsx'
import { useUser } from '../../../platform/session.ts'
import { Button } from '../../../ui/Button.tsx'
import { Select } from '../../../ui/controls.tsx'
import { Field } from '../../../ui/Field.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { stageOptions } from './labels.ts'
import { emailDraft } from './email-drafts.ts'
import { teamEmailWords } from '../../../../contract/email-words.ts'
import { saidOf } from '../../../platform/email-delivery.ts'

/** An email to the applicant, starting from a draft for the stage. */
export const EmailForm = ({
  application,
  onSent,
}: {
  application: ApplicationDetail
  onSent: () => Promise<unknown>
}) => {
  const { id, email } = application
  const user = useUser()
  const sender = [user?.firstName, user?.lastName].filter(Boolean).join(' ') || 'The team'
  const [stage, setStage] = useState<ApplicationStatus>(application.status)
  const form = useSchemaForm(applicationEmailInput, emailDraft(stage, application, sender))
  const draft = useDraft(`application-letter-${id}`, form)
  const { isDirty, isSubmitting } = form.formState
  useUnsavedWarning(isDirty)
  const startFrom = (next: ApplicationStatus) => {
    setStage(next)
    form.reset(emailDraft(next, application, sender))
    draft.forget()
  }
  const send = async (body: { subject: string; text: string }) => {
    await call(sendEmail, { params: { id }, body })
    form.reset(body)
    draft.forget()
    toast({ title: 'Success', description: saidOf(teamEmailWords.reply(email)) })
    await onSent()
    void invalidate('emails')
  }
  return (
    <Form form={form} onSubmit={send} label="Email to the applicant">
      {draft.restored && <DraftNotice onDiscard={draft.discard} />}
      <Field
        label="Start from"
        hint={isDirty ? 'Send or clear your text to start from another one.' : undefined}
      >
        {(control) => (
          <Select
            {...control}
            disabled={isDirty}
            value={stage}
            onChange={(event) => startFrom(event.target.value)}
            options={stageOptions()}
          />
        )}
      </Field>
      <TextField form={form} name="subject" label="Subject" required />
      <TextareaField form={form} name="text" label="Text" required rows={11} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" look="primary" busy={isSubmitting}>
          Send to {email}
        </Button>
        {isDirty && (
          <Button look="ghost" onClick={draft.discard}>
            Clear text
          </Button>
        )}
      </div>
    </Form>
  )
}
