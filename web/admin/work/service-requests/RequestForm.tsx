import { SquareKanban } from 'lucide-react'
import {
  type ClientServiceRequest,
  decidedServiceRequestStatuses,
  serviceRequestStatuses,
} from '../../../../contract/work/service-requests.ts'
import { DraftNotice } from '../../../platform/DraftNotice.tsx'
import { SelectField, TextareaField } from '../../../platform/fields.tsx'
import { Form } from '../../../platform/Form.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import type { EditedRequest } from './use-request-form.ts'
import { teamEmailWords } from '../../../../contract/email-words.ts'
import { saidOf } from '../../../platform/email-delivery.ts'

const statusOptions = decidedServiceRequestStatuses.map((value) => ({
  value,
  label: serviceRequestStatuses[value],
}))

type RequestFormProps = {
  request: ClientServiceRequest
  editor: EditedRequest
  onConvert: () => void
}

/** The team's part of a request: answer, status, notes, and conversion to a project. */
export const RequestForm = ({ request, editor, onConvert }: RequestFormProps) => {
  const { form, draft, save, stale, isDirty } = editor
  if (request.status === 'withdrawn')
    return (
      <div>
        <Notice title="The client has withdrawn this request">There’s nothing left to do.</Notice>
      </div>
    )
  return (
    <div className="grid content-start gap-5">
      {request.projectId === null && (
        <Button onClick={onConvert}>
          <SquareKanban className="size-4" aria-hidden />
          Convert to project
        </Button>
      )}
      <Form form={form} onSubmit={save} onFail={stale.onFail} label="Follow-up">
        {draft.restored && <DraftNotice onDiscard={draft.discard} />}
        {stale.notice}
        <SelectField form={form} name="status" label="Status" options={statusOptions} />
        <TextareaField
          form={form}
          name="answer"
          label="Answer to the client"
          hint={saidOf(teamEmailWords.portalAnswer)}
          maxLength={5000}
          rows={5}
        />
        <TextareaField
          form={form}
          name="notes"
          label="Notes"
          hint="Only your team sees them."
          maxLength={5000}
          rows={4}
        />
        <div className="flex items-center justify-end gap-3">
          {isDirty && <span className="text-ink-3">Unsaved changes</span>}
          <Button
            type="submit"
            look="primary"
            busy={form.formState.isSubmitting}
            disabled={!isDirty}
          >
            Save
          </Button>
        </div>
      </Form>
    </div>
  )
}
