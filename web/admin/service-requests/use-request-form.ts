import { useState } from 'react'
import {
  type ClientServiceRequest,
  serviceRequestDecision,
  update,
} from '../../../contract/service-requests.ts'
import type { BodyOf } from '../../../contract/http.ts'
import { call, CallError } from '../../platform/call.ts'
import { useDraft } from '../../platform/draft.ts'
import { useSchemaForm, useUnsavedWarning } from '../../platform/form.ts'
import { invalidate } from '../../platform/query.tsx'
import { toast } from '../../ui/toast-store.ts'

/** What the team sets on a request. Of two who do, the second is told, and keeps what they typed. */
export const useRequestForm = (request: ClientServiceRequest) => {
  const status = request.status === 'withdrawn' ? 'pending' : request.status
  const form = useSchemaForm(serviceRequestDecision, { status, notes: request.notes, answer: '' })
  const draft = useDraft(`service-request:${request.id}`, form)
  const [seen, setSeen] = useState(request.updatedAt)
  const [clash, setClash] = useState('')
  const { isDirty } = form.formState
  useUnsavedWarning(isDirty)

  const save = async (body: BodyOf<typeof update>) => {
    try {
      const saved = await call(update, {
        params: { id: request.id },
        body: { ...body, updatedAt: seen },
      })
      form.reset({ status: body.status, notes: saved.notes, answer: '' })
      draft.forget()
      setSeen(saved.updatedAt)
      setClash('')
    } catch (error) {
      const now = error instanceof CallError ? (error.detail as { updatedAt?: string }) : undefined
      if (!(error instanceof CallError) || error.status !== 409 || !now?.updatedAt) throw error
      setSeen(now.updatedAt)
      setClash(error.sentence)
      return
    }
    await invalidate('service-requests', 'stats')
    toast({
      title: 'Success',
      description: body.answer ? 'Saved, and the client is told' : 'Service request saved',
    })
  }
  return { form, draft, isDirty, save, clash }
}
export type EditedRequest = ReturnType<typeof useRequestForm>
