import {
  cancel,
  type Campaign,
  duplicate,
  finish,
  pause,
  resume,
  undo,
} from '../../../../contract/outreach/email-campaigns.ts'
import { call } from '../../../platform/call.ts'
import { invalidate } from '../../../platform/query.tsx'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { toast } from '../../../ui/toast-store.ts'

const endpoints = { pause, resume, cancel, finish, undo }

/** Pauses, resumes, cancels, finishes or undoes sending, and shows a toast. Returns whether it succeeded. */
export const act = async (name: keyof typeof endpoints, id: number, description: string) => {
  try {
    await call(endpoints[name] as typeof pause, { params: { id } })
    toast({ title: 'Success', description })
    return true
  } catch (error) {
    toastFailure(error, 'Failed to update email campaign')
    return false
  } finally {
    void invalidate('email-campaigns')
  }
}

/** Turns the campaign back into a draft. Only possible within the undo period. */
export const undoSend = (id: number) =>
  act('undo', id, 'Sending undone. The campaign is a draft again')

/** Creates a draft copy and opens it for editing. */
export const duplicateCampaign = async ({ id }: Campaign, open: (id: number) => void) => {
  try {
    const copy = await call(duplicate, { params: { id } })
    void invalidate('email-campaigns')
    toast({ title: 'Success', description: 'Email campaign created successfully' })
    open(copy.id)
  } catch {
    const description = 'Failed to create email campaign'
    toast({ title: 'Error', description, variant: 'destructive' })
  }
}
