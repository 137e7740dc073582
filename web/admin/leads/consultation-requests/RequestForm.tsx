import {
  type ConsultationRequest,
  type consultationDecision,
} from '../../../../contract/leads/consultation-requests.ts'
import type { useDraft } from '../../../platform/draft.ts'
import { DraftNotice } from '../../../platform/DraftNotice.tsx'
import { SelectField, TextareaField } from '../../../platform/fields.tsx'
import { Form } from '../../../platform/Form.tsx'
import type { FormOf } from '../../../platform/form.ts'
import type { useStale } from '../../../shared/core/audit-entries/use-stale.tsx'
import { Button } from '../../../ui/Button.tsx'
import { requestLabels } from './labels.ts'
import { PromiseClock } from './PromiseClock.tsx'

type RequestFormProps = {
  request: ConsultationRequest
  form: FormOf<typeof consultationDecision>
  draft: ReturnType<typeof useDraft>
  stale: Pick<ReturnType<typeof useStale>, 'notice' | 'onFail'>
  now: number
  onSubmit: (body: Pick<ConsultationRequest, 'status' | 'notes'>) => Promise<unknown>
}

const statusOptions = Object.entries(requestLabels).map(([value, label]) => ({ value, label }))

/** The team's part of a request: reply, status and notes. */
export const RequestForm = ({ request, form, draft, stale, now, onSubmit }: RequestFormProps) => (
  <div className="grid content-start gap-5">
    <PromiseClock request={request} now={now} />
    <Form form={form} onSubmit={onSubmit} onFail={stale.onFail} label="Follow-up">
      {draft.restored && <DraftNotice onDiscard={draft.discard} />}
      {stale.notice}
      <SelectField
        form={form}
        name="status"
        label="Status"
        hint={
          request.status === 'new'
            ? 'Your first email stops the 24-hour clock. If you answered in another way, set another status.'
            : undefined
        }
        options={statusOptions}
      />
      <TextareaField
        form={form}
        name="notes"
        label="Notes"
        hint="Only your team sees them."
        rows={7}
      />
      <div className="flex items-center justify-end gap-3">
        {form.formState.isDirty && <span className="text-ink-3">Unsaved changes</span>}
        <Button
          type="submit"
          look="primary"
          busy={form.formState.isSubmitting}
          disabled={!form.formState.isDirty}
        >
          Save
        </Button>
      </div>
    </Form>
  </div>
)
