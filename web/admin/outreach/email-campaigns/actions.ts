import {
  cancel,
  type Campaign,
  duplicate,
  pause,
  resume,
  undo,
} from '../../../../contract/outreach/email-campaigns.ts'
import { call } from '../../../platform/call.ts'
import { invalidate } from '../../../platform/query.tsx'
import { sentenceOf } from '../../../platform/sentence.ts'
import { toast } from '../../../ui/toast-store.ts'

const acts = { pause, resume, cancel, undo }

/** Stops, goes on or takes back; a refusal is told with its reason. Answers whether it was done. */
export const act = async (name: keyof typeof acts, id: number, description: string) => {
  try {
    await call(acts[name] as typeof pause, { params: { id } })
    toast({ title: 'Success', description })
    return true
  } catch (error) {
    const description = sentenceOf(error, 'Failed to update email campaign')
    toast({ title: 'Error', description, variant: 'destructive' })
    return false
  } finally {
    void invalidate('email-campaigns')
  }
}

/** Within the seconds of undo: a draft again. */
export const takeBack = (id: number) =>
  act('undo', id, 'Nothing was sent. The campaign is a draft again')

/** Makes a draft with the same words and opens it, to be changed. */
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
