import { useState } from 'react'
import {
  type ConsultationRequest,
  consultationDecision,
  read,
  update,
} from '../../../../contract/leads/consultation-requests.ts'
import { call } from '../../../platform/call.ts'
import { useRecord } from '../../../platform/commands/record-kind.ts'
import { useNow } from '../../../platform/dates.ts'
import { useDraft } from '../../../platform/draft.ts'
import { useFollowedRow } from '../../../platform/followed-row.ts'
import { useSchemaForm, useUnsavedWarning } from '../../../platform/form.ts'
import { ItemDialog } from '../../../platform/ItemDialog.tsx'
import { invalidate } from '../../../platform/query.tsx'
import { useStale } from '../../../shared/core/audit-entries/use-stale.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { NotesSection } from '../../core/internal-notes/InternalNotes.tsx'
import { consultationKind } from './commands.ts'
import { requestLabels } from './labels.ts'
import { Emails } from '../written-emails/Emails.tsx'
import { RequestFacts } from './RequestFacts.tsx'
import { RequestForm } from './RequestForm.tsx'

type RequestDialogProps = { id: string; zone: string | undefined; onClose: () => void }

/** A consultation request: the visitor's details, the response clock, and the team's status and notes. */
export const RequestDialog = ({ id, zone, onClose }: RequestDialogProps) => (
  <ItemDialog title="Consultation request" endpoint={read} id={id} onClose={onClose}>
    {(request) => <Request request={request} zone={zone} onClose={onClose} />}
  </ItemDialog>
)

type RequestProps = {
  request: ConsultationRequest
  zone: string | undefined
  onClose: () => void
}

const valuesOf = ({ status, notes, updatedAt }: ConsultationRequest) => ({
  status,
  notes,
  seen: updatedAt,
})

const Request = ({ request, zone, onClose }: RequestProps) => {
  useRecord(consultationKind, request, 'dialog')
  const now = useNow()
  const form = useSchemaForm(consultationDecision, valuesOf(request))
  const draft = useDraft(`consultation-request:${request.id}`, form)
  const { isDirty, isSubmitting } = form.formState
  const stale = useStale({
    row: request,
    form,
    fields: ['status', 'notes'],
    valuesOf,
    labels: { status: requestLabels },
  })
  const [asking, setAsking] = useState(false)
  useFollowedRow(form, request, valuesOf)
  useUnsavedWarning(isDirty)

  const save = async (body: Pick<ConsultationRequest, 'status' | 'notes'>) => {
    const updatedAt = stale.seen()
    const saved = await call(update, { params: { id: request.id }, body: { ...body, updatedAt } })
    form.reset(valuesOf(saved))
    stale.saved(saved)
    draft.forget()
    void invalidate('consultation-requests')
    toast({ title: 'Success', description: 'Consultation request saved' })
  }
  const close = () => (isDirty ? setAsking(true) : onClose())
  return (
    <Dialog
      title={request.name}
      description={request.businessName || request.email}
      width="lg"
      onClose={close}
      locked={isSubmitting}
    >
      <div className="app grid gap-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6">
          <RequestFacts request={request} zone={zone} />
          <section aria-label="Emails" className="grid gap-3 border-t border-line pt-5">
            <h3 className="font-display text-[1.125em] font-[640]">Emails</h3>
            <Emails noun="consultation-requests" recordId={request.id} />
          </section>
          <NotesSection noun="consultation-requests" recordId={request.id} />
        </div>
        <RequestForm
          request={request}
          form={form}
          draft={draft}
          stale={stale}
          now={now}
          onSubmit={save}
        />
      </div>
      {asking && (
        <ConfirmDialog
          title="Discard your changes?"
          confirm="Discard"
          onConfirm={() => {
            draft.discard()
            onClose()
          }}
          onClose={() => setAsking(false)}
        >
          Your changes to the notes and status aren’t saved.
        </ConfirmDialog>
      )}
    </Dialog>
  )
}
