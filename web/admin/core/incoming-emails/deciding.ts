import { decideWish, type WishAction } from '../../../../contract/core/incoming-emails.ts'
import { call } from '../../../platform/call.ts'
import { invalidate } from '../../../platform/query.tsx'
import { sentenceOf } from '../../../platform/sentence.ts'
import { toast } from '../../../ui/toast-store.ts'

/** Told once somebody is emailed on. */
export const keptWords = 'Campaigns can email them'

const concerns = ['incoming-emails', 'answer-proposals', 'suppressions', 'leads', 'inbox'] as const

/** Decides about the wish in an email, and tells it; keeping somebody can be undone. */
export async function decideAbout(id: number, action: WishAction, done?: string): Promise<void> {
  try {
    await call(decideWish, { params: { id }, body: { action } })
    const takeBack = () => void decideAbout(id, 'reopen', 'Nothing is decided')
    if (done)
      toast({
        title: 'Success',
        description: done,
        ...(action === 'keep' && { action: { label: 'Undo', onClick: takeBack } }),
      })
  } catch (error) {
    toast({ title: 'Error', description: sentenceOf(error), variant: 'destructive' })
  }
  await invalidate(...concerns)
}
