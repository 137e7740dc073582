import { useState } from 'react'
import {
  type ApplicationDetail,
  type ApplicationStatus,
  applicationEmailInput,
  emailDraft,
  sendEmail,
} from '../../../../contract/website/job-applications.ts'
import type { ReplyOf } from '../../../../contract/http.ts'
import { stagesNow } from '../../../../contract/website/stages.ts'
import { call } from '../../../platform/call.ts'
import { useDraft } from '../../../platform/draft.ts'
import { DraftNotice } from '../../../platform/DraftNotice.tsx'
import { TextareaField, TextField } from '../../../platform/fields.tsx'
import { Form } from '../../../platform/Form.tsx'
import { useSchemaForm, useUnsavedWarning } from '../../../platform/form.ts'
import { useFresh } from '../../../platform/fresh.ts'
import { invalidate } from '../../../platform/query.tsx'
import { sentenceOf } from '../../../platform/sentence.ts'
import { useMay } from '../../../platform/use-may.ts'
import { paths } from '../../../paths.ts'
import { PageLink } from '../../../shell/PageLink.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Select } from '../../../ui/controls.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Loaded } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { stageOptions } from './labels.ts'
import { teamEmailWords } from '../../../../contract/email-words.ts'
import { saidOf } from '../../../platform/email-delivery.ts'

type Props = { application: ApplicationDetail; onSent: () => Promise<unknown> }

/** An email to the applicant, starting from the draft of their stage. */
export const EmailForm = ({ application, onSent }: Props) => {
  const { id, status } = application
  // A stage that is gone has no draft.
  const [first] = useState(() =>
    stagesNow().some(({ key }) => key === status) ? status : (stagesNow()[0]?.key ?? status),
  )
  const query = useFresh(emailDraft, { params: { id }, query: { stage: first } })
  return (
    <Loaded query={query}>
      {(start) => (
        <WrittenEmail application={application} onSent={onSent} first={first} start={start} />
      )}
    </Loaded>
  )
}

/** The form, once its draft is there. */
const WrittenEmail = ({
  application: { id, email },
  onSent,
  first,
  start,
}: Props & { first: ApplicationStatus; start: ReplyOf<typeof emailDraft> }) => {
  const may = useMay()
  const [stage, setStage] = useState(first)
  const form = useSchemaForm(applicationEmailInput, start)
  const draft = useDraft(`application-letter-${id}`, form)
  const { isDirty, isSubmitting } = form.formState
  useUnsavedWarning(isDirty)
  const startFrom = async (next: ApplicationStatus) => {
    setStage(next)
    try {
      form.reset(await call(emailDraft, { params: { id }, query: { stage: next } }))
      draft.forget()
    } catch (error) {
      setStage(stage)
      toast({ title: 'Error', description: sentenceOf(error), variant: 'destructive' })
    }
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
            onChange={(event) => void startFrom(event.target.value)}
            options={stageOptions()}
          />
        )}
      </Field>
      {may('email-texts.update') && (
        <p>
          <PageLink
            className="link"
            to={`${paths.adminEmailTexts}?email=job-application-draft-${stage}`}
          >
            Change this draft for everybody
          </PageLink>
        </p>
      )}
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
