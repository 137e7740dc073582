import {
  decideWish,
  refuse,
  reopen,
  unmarkSpam,
  type WishAction,
} from '../../../../contract/core/incoming-emails.ts'
import { call } from '../../../platform/call.ts'
import { invalidate } from '../../../platform/query.tsx'
import { toastFailure } from '../../../platform/toast-failure.ts'
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
    toastFailure(error)
  }
  await invalidate(...concerns)
}

/** Refreshes what a decision about an email changes. */
export const refreshDecided = () =>
  invalidate(
    'incoming-emails',
    'messages',
    'leads',
    'sidebar-counts',
    'inbox',
    'today',
    'suppressions',
    'answer-proposals',
  )

/** Decides that a held email isn’t wanted, and offers to undo it. Returns whether it worked. */
export async function refuseEmail(id: number): Promise<boolean> {
  try {
    await call(refuse, { params: { id } })
    await refreshDecided()
    toast({
      title: 'Success',
      description: 'Not accepted. It’s kept under Held emails, Not accepted.',
      ...undoOf(id),
    })
    return true
  } catch (error) {
    toastFailure(error)
    return false
  }
}

/** The button that undoes a refusal, which tells nobody anything before the time for it is over. */
export const undoOf = (id: number) => ({
  action: { label: 'Undo', onClick: () => void holdAgain(id) },
})

/** Says how many emails of a sender are spam now, and offers to undo it. */
export function toastSpam(id: number, count: number): void {
  const description =
    count === 1 ? 'Marked as spam' : `${count} emails of this sender marked as spam`
  const takeBack = () => void unmark(id)
  toast({ title: 'Success', description, action: { label: 'Undo', onClick: takeBack } })
}

/** Holds all emails of a sender again that were spam, and says how many. */
export async function holdSpam(id: number): Promise<void> {
  const { state, count } = await call(unmarkSpam, { params: { id } })
  const held = count === 1 ? 'Email held again' : `${count} emails of this sender held again`
  const description = state === 'refused' ? 'No longer spam, and not taken, as before' : held
  toast({ title: 'Success', description })
}

/** Undoes that emails of a sender are spam. */
async function unmark(id: number): Promise<void> {
  try {
    await holdSpam(id)
  } catch (error) {
    toastFailure(error)
  }
  await refreshDecided()
}

/** Holds an email again that was refused a moment ago. */
async function holdAgain(id: number): Promise<void> {
  try {
    await call(reopen, { params: { id } })
  } catch (error) {
    toastFailure(error)
  }
  await refreshDecided()
}
