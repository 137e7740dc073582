import {
  type ClientServiceRequest,
  serviceRequestDecision,
  serviceRequestStatuses,
  update,
} from '../../../../contract/work/service-requests.ts'
import type { BodyOf } from '../../../../contract/http.ts'
import { call } from '../../../platform/call.ts'
import { useDraft } from '../../../platform/draft.ts'
import { useFollowedRow } from '../../../platform/followed-row.ts'
import { useSchemaForm, useUnsavedWarning } from '../../../platform/form.ts'
import { invalidate } from '../../../platform/query.tsx'
import { useStale } from '../../../shared/core/audit-entries/use-stale.tsx'
import { toast } from '../../../ui/toast-store.ts'

const valuesOf = ({ status, notes, updatedAt }: ClientServiceRequest) => ({
  status: status === 'withdrawn' ? ('pending' as const) : status,
  notes,
  answer: '',
  seen: updatedAt,
})

/** The team's fields of a request. When somebody else saved first, the user is notified and keeps their input. */
export const useRequestForm = (request: ClientServiceRequest) => {
  const form = useSchemaForm(serviceRequestDecision, valuesOf(request))
  const stale = useStale({
    row: request,
    form,
    fields: ['status', 'notes'],
    valuesOf,
    labels: { status: serviceRequestStatuses },
  })
  const draft = useDraft(`service-request:${request.id}`, form)
  const { isDirty } = form.formState
  useFollowedRow(form, request, valuesOf)
  useUnsavedWarning(isDirty)

  const save = async (body: BodyOf<typeof update>) => {
    const saved = await call(update, {
      params: { id: request.id },
      body: { ...body, updatedAt: stale.seen() },
    })
    form.reset(valuesOf(saved))
    draft.forget()
    stale.saved(saved)
    await invalidate('service-requests', 'stats')
    toast({
      title: 'Success',
      description: body.answer ? 'Saved. The client has been notified' : 'Service request saved',
    })
  }
  return { form, draft, isDirty, save, stale }
}
export type EditedRequest = ReturnType<typeof useRequestForm>
