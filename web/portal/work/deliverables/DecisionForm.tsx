import { decide, type DeliverableDetail } from '../../../../contract/work/deliverables.ts'
import type { BodyOf } from '../../../../contract/http.ts'
import { call, CallError } from '../../../platform/call.ts'
import { useDraft } from '../../../platform/draft.ts'
import { DraftNotice } from '../../../platform/DraftNotice.tsx'
import { TextareaField } from '../../../platform/fields.tsx'
import { Form } from '../../../platform/Form.tsx'
import { useSchemaForm, useUnsavedWarning } from '../../../platform/form.ts'
import { invalidate } from '../../../platform/query.tsx'
import { Button } from '../../../ui/Button.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { LinkNote } from './LinkNote.tsx'

const toastTitles = { approved: 'Approved', changes: 'Changes requested' } as const

/** Approves the version on screen, or requests changes with a comment. */
export const DecisionForm = ({
  deliverable: { id, name, latest },
  onDone,
  onNewer,
}: {
  deliverable: DeliverableDetail
  onDone: () => void
  /** Called when it was refused because there is a newer version. */
  onNewer: () => void
}) => {
  const form = useSchemaForm(decide.body, { decision: 'approved', comment: '' })
  const draft = useDraft(`decision:${id}`, form)
  const { isSubmitting } = form.formState
  const decision = form.watch('decision')
  const comment = form.watch('comment')
  useUnsavedWarning(Boolean(comment))

  const send = async (body: BodyOf<typeof decide>) => {
    try {
      await call(decide, { params: { id: latest.id }, body })
    } catch (error) {
      const isOld = error instanceof CallError && error.status === 409
      if (!isOld) throw error
      await invalidate('deliverables')
      return onNewer()
    }
    draft.forget()
    await invalidate('deliverables', 'attention')
    toast({
      title: toastTitles[body.decision],
      description: 'Thank you. The team has been notified.',
    })
    onDone()
  }
  return (
    <Form form={form} onSubmit={send} label={`Your decision on ${name}, version ${latest.number}`}>
      <LinkNote version={latest} />
      {draft.restored && comment && <DraftNotice onDiscard={draft.discard} />}
      <TextareaField
        form={form}
        name="comment"
        label="Comment"
        hint="Tell us what to change, or add a note to your approval."
        maxLength={5000}
        rows={3}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button
          type="submit"
          busy={isSubmitting && decision === 'changes'}
          disabled={isSubmitting}
          onClick={() => form.setValue('decision', 'changes')}
        >
          Request changes
        </Button>
        <Button
          type="submit"
          look="primary"
          busy={isSubmitting && decision === 'approved'}
          disabled={isSubmitting}
          onClick={() => form.setValue('decision', 'approved')}
        >
          Approve version {latest.number}
        </Button>
      </div>
    </Form>
  )
}
